import type { ReactNode } from 'react';
import type { FormField } from '../runtime/form.ts';

interface FieldFrameProps {
  readonly id: string;
  readonly field: FormField;
  /** Several controls under one legend instead of one control under one label. */
  readonly isGroup: boolean;
  readonly message: string | undefined;
  /** Draws the control; gets the ids of its help and message for `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** The label, the help and the message of one question, tied to its control once for all kinds. */
export function FieldFrame({ id, field, isGroup, message, children }: FieldFrameProps) {
  const { title, description } = field.rules;
  const helpId = description ? `${id}-help` : undefined;
  const messageId = message ? `${id}-problem` : undefined;
  const describedBy = [helpId, messageId].filter(Boolean).join(' ') || undefined;
  const label = (
    <>
      {title}
      {field.isOptional && <span className="field-optional"> (optional)</span>}
    </>
  );
  const inside = (
    <>
      {description && (
        <p className="field-help" id={helpId}>
          {description}
        </p>
      )}
      {message && (
        <p className="field-problem" id={messageId}>
          {message}
        </p>
      )}
      {children(describedBy)}
    </>
  );
  const className = message ? 'field field-invalid' : 'field';
  if (!isGroup) {
    return (
      <div className={className} data-field={field.name}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {inside}
      </div>
    );
  }
  return (
    <fieldset
      className={className}
      data-field={field.name}
      aria-describedby={describedBy}
      {...(field.rules.type !== 'array' && radioGroup(field, message))}
    >
      <legend className="field-label">{label}</legend>
      {inside}
    </fieldset>
  );
}

/** One choice of several is a radio group, which can itself be required and wrong. */
function radioGroup(field: FormField, message: string | undefined) {
  return {
    role: 'radiogroup',
    'aria-required': field.isRequired || undefined,
    'aria-invalid': message === undefined ? undefined : true,
  };
}
