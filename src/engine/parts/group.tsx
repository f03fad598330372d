import { titleOf } from '../../runtime/questions.ts';
import { uiOption } from '../../runtime/ui.ts';
import type { FormParts, GroupFrameProps } from '../field-props.ts';
import './group.css';

/** A group of questions, under its title. */
function Group({ id, question, optional, children }: GroupFrameProps) {
  const { part, ui, name, isOptional } = question;
  const description = uiOption(ui, 'description') ?? part.description;
  const help = uiOption(ui, 'help');
  const helpId = description || help ? `${id}-help` : undefined;
  return (
    <fieldset className="group" data-group={name} aria-describedby={helpId}>
      <legend className="group-title">
        {titleOf(question)}
        {isOptional && <span className="field-optional">{` (${optional})`}</span>}
      </legend>
      {helpId && (
        <p className="field-help" id={helpId}>
          {[description, help].filter(Boolean).join(' ')}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Draws `type: object`. */
export const group: FormParts = { group: Group };
