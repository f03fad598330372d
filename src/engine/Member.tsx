import { type ErrorSchema, type FieldPathId, toFieldPathId } from '@rjsf/utils';
import { type ComponentType, memo, useMemo } from 'react';
import type { Question } from '../runtime/questions.ts';
import type { EngineFieldProps } from './field-props.ts';

interface MemberProps extends Question {
  /** Whether it is asked under a condition only. */
  readonly isConditional: boolean;
  readonly errors: ErrorSchema | undefined;
  readonly registry: EngineFieldProps['registry'];
  /** The place of the group around it. */
  readonly around: FieldPathId;
  readonly onChange: EngineFieldProps['onChange'];
}

/** One question, drawn by rjsf again only when something about it changed. While it is not asked, it is there and hidden. */
export const Member = memo(function Member(props: MemberProps) {
  const { isConditional, errors, registry, around, onChange, ...question } = props;
  const { part, ui, path, answer, isRequired, isAsked } = question;
  const own = path.at(-1) ?? '';
  const fieldPathId = useMemo(
    () => toFieldPathId(own, registry.globalFormOptions, around),
    [own, registry.globalFormOptions, around],
  );
  // rjsf's component hands what it does not know on to ours.
  const SchemaField = registry.fields.SchemaField as ComponentType<EngineFieldProps>;
  const drawn = (
    <SchemaField
      name={String(own)}
      question={question}
      schema={{ type: part.type }}
      uiSchema={ui as EngineFieldProps['uiSchema']}
      formData={answer}
      errorSchema={errors}
      fieldPathId={fieldPathId}
      required={isRequired}
      registry={registry}
      onChange={onChange}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
  if (!isConditional) return drawn;
  return (
    // A fieldset switches off all that is in it; as a group it would have no name.
    <fieldset role="none" className="conditional" hidden={!isAsked} disabled={!isAsked}>
      {drawn}
    </fieldset>
  );
});

function nothing(): void {
  // rjsf reports blur and focus, which nobody here asks for.
}
