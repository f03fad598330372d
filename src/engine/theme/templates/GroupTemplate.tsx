import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useLive } from '../engine-context.ts';
import { helpOf, idsAround, labelOf, optionsIn, questionOf } from '../options.ts';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';
import './group.css';

/** Stands for `ObjectFieldTemplate` in a form with groups: the questions of a group, under its title. */
export function GroupTemplate(props: ObjectFieldTemplateProps) {
  const { title, schema, uiSchema, properties, fieldPathId } = props;
  const { path, $id } = fieldPathId;
  const name = path.join('.');
  const { live } = useLive(name);
  if (name === '') return <ObjectFieldTemplate {...props} />;
  const options = optionsIn(uiSchema);
  const help = helpOf(questionOf(live, schema), options);
  const helpId = help && idsAround($id).help;
  return (
    <fieldset className="group" data-group={name} aria-describedby={helpId}>
      <legend className="group-title">
        {labelOf(live?.question?.title ?? title, path)}
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
