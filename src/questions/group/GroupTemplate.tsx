import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { rowLabel } from '../../engine/theme/options.ts';
import { ObjectFieldTemplate } from '../../engine/theme/templates/ObjectFieldTemplate.tsx';
import { OptionalMark } from '../../engine/theme/templates/OptionalMark.tsx';
import { useQuestion } from '../../engine/theme/use-question.ts';
import { questionName } from '../../form/model/question.ts';
import './group.css';

/** The `ObjectFieldTemplate` of a form with groups: renders the questions of a group below its title. */
export function GroupTemplate(props: ObjectFieldTemplateProps) {
  const { title, properties, fieldPathId } = props;
  const { path, $id: id } = fieldPathId;
  const name = questionName(path);
  const questionView = useQuestion(name, { ...props, id });
  const { state, help, helpId } = questionView;
  if (name === '') return <ObjectFieldTemplate {...props} />;
  const label = rowLabel(state?.question?.title ?? title, path);
  return (
    <fieldset
      className={label ? 'group group-titled' : 'group'}
      data-group={name}
      aria-describedby={helpId}
    >
      {label && (
        <legend className="group-title">
          {label}
          <OptionalMark {...questionView} />
        </legend>
      )}
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}
