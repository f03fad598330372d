import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldTemplateProps,
  type MultiSchemaFieldTemplateProps,
} from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { questionName } from '../../../form/question.ts';
import { rowLabel } from '../options.ts';
import { Frame, textsOf } from '../templates/FieldTemplate.tsx';
import '../templates/group.css';
import { useQuestion, useTexts } from '../use-question.ts';
import { WrapIfAdditionalTemplate } from './WrapIfAdditionalTemplate.tsx';

/** True inside the chosen alternative, for which rjsf draws a second frame of the same name. */
const IsAlternative = createContext(false);

/** Draws one place, with its name before it where a visitor has added it. */
export function NodeTemplate(props: FieldTemplateProps) {
  const node = <Node {...props} />;
  if (!(ADDITIONAL_PROPERTY_FLAG in props.schema)) return node;
  return <WrapIfAdditionalTemplate {...props}>{node}</WrapIfAdditionalTemplate>;
}

/** A group with its title, or one question in its frame. */
function Node(props: FieldTemplateProps) {
  const { fieldPathId, schema, hidden, label, children } = props;
  const name = questionName(fieldPathId.path);
  const drawn = useQuestion(name, props);
  const isInner = useContext(IsAlternative);
  const told = useTexts(drawn);
  const { live, options } = drawn;
  const isGroup = isOpen(schema, options.widget);
  const inside = <IsAlternative value={false}>{children}</IsAlternative>;
  if (hidden || (isInner && isGroup)) return inside;
  if (!isGroup) {
    // What is chosen has its own title, which rjsf knows.
    const own = isInner ? { ...drawn, live: undefined } : drawn;
    return (
      <Frame {...props} drawn={own}>
        {inside}
      </Frame>
    );
  }
  const className = told.message ? 'group field-invalid' : 'group';
  return (
    <fieldset className={className} data-group={name} data-field={name}>
      <legend className="group-title">
        {rowLabel(live?.question?.title ?? label, fieldPathId.path)}
        {options.optional && <span className="field-optional">{` (${options.optional})`}</span>}
      </legend>
      {textsOf(drawn, told)}
      {inside}
    </fieldset>
  );
}

/** True if other questions are at a place, or alternatives to choose from. */
function isOpen({ type, properties }: FieldTemplateProps['schema'], widget = ''): boolean {
  return widget === 'alternative' || type === 'object' || properties !== undefined;
}

/** The choice among alternatives, and below it the chosen one. */
export function AlternativesTemplate(props: MultiSchemaFieldTemplateProps) {
  const { selector, optionSchemaField } = props;
  return (
    <>
      <div className="field">{selector}</div>
      <IsAlternative value={true}>{optionSchemaField}</IsAlternative>
    </>
  );
}
