import type { ReactNode } from 'react';
import { type Question, titleOf } from '../runtime/questions.ts';
import { uiOption } from '../runtime/ui.ts';
import { drawingOf } from '../runtime/widgets.ts';
import type { FrameKind } from './field-props.ts';
import { isShort } from './short-fields.ts';

interface FieldFrameProps {
  readonly id: string;
  readonly question: Question;
  /** What follows the label of an optional question. */
  readonly optional: string;
  readonly frame: FrameKind;
  readonly message: string | undefined;
  /** Draws the control; gets the ids of its help and message for `aria-describedby`. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

/** The label, the help and the message of one question, tied to its control once for all kinds. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, question, optional, frame, message, children } = props;
  const { part, ui, name, isOptional } = question;
  const description = uiOption(ui, 'description') ?? part.description;
  const help = uiOption(ui, 'help');
  const hasHelp = description !== undefined || help !== undefined;
  const helpId = hasHelp ? `${id}-help` : undefined;
  const messageId = message ? `${id}-problem` : undefined;
  const describedBy = [helpId, messageId].filter(Boolean).join(' ') || undefined;
  const label = (
    <>
      {titleOf(question)}
      {isOptional && <span className="field-optional">{` (${optional})`}</span>}
    </>
  );
  const helpText = hasHelp && (
    <p className="field-help" id={helpId}>
      {[description, help].filter(Boolean).join(' ')}
    </p>
  );
  const problem = message && (
    <p className="field-problem" id={messageId}>
      {message}
    </p>
  );
  const className = `field${isShort(question) ? ' field-short' : ''}${message ? ' field-invalid' : ''}`;
  if (frame === 'tick') {
    return (
      <div className={className} data-field={name}>
        {helpText}
        {problem}
        <label className="choice" htmlFor={id}>
          {children(describedBy)}
          <span className="choice-text">{label}</span>
        </label>
      </div>
    );
  }
  if (frame === 'label') {
    return (
      <div className={className} data-field={name}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {helpText}
        {problem}
        {children(describedBy)}
      </div>
    );
  }
  return (
    <fieldset
      className={className}
      data-field={name}
      aria-describedby={describedBy}
      {...(part.type === 'array' ? list(question, message) : radioGroup(question, message))}
    >
      <legend className="field-label">{label}</legend>
      {helpText}
      {problem}
      {children(describedBy)}
    </fieldset>
  );
}

/** Boxes to tick are wrong themselves; of rows, the list is. */
function list({ part, ui }: Question, message: string | undefined) {
  return { 'aria-invalid': drawingOf(part, ui) === 'rows' && message ? true : undefined };
}

/** One choice of several is a radio group, which can itself be required and wrong. */
function radioGroup({ isRequired }: Question, message: string | undefined) {
  return {
    role: 'radiogroup',
    'aria-required': isRequired || undefined,
    'aria-invalid': message === undefined ? undefined : true,
  };
}
