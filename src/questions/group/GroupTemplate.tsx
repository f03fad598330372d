import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { rowLabel } from '../../engine/theme/options.ts';
import { ObjectFieldTemplate } from '../../engine/theme/templates/ObjectFieldTemplate.tsx';
import { useQuestion } from '../../engine/theme/use-question.ts';
import { questionName } from '../../form/model/question.ts';
import './group.css';

/** The `ObjectFieldTemplate` of a form with groups: renders the questions of a group below its title. */
export function GroupTemplate(props: ObjectFieldTemplateProps) {
  const { title, properties, fieldPathId } = props;
  const { path, $id: id } = fieldPathId;
  const name = questionName(path);
  const { state, options, help, helpId } = useQuestion(name, { ...props, id });
  if (name === '') return <ObjectFieldTemplate {...props} />;
  return (
    <fieldset className="group" data-group={name} aria-describedby={helpId}>
      <legend className="group-title">
        {rowLabel(state?.question?.title ?? title, path)}
        {options.optional && <span className="field-optional">{` (${options.optional})`}</span>}
      </legend>
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      {properties.map(({ content }) => content)}
    </fieldset>
  );
}
