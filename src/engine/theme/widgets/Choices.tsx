import type { ComponentProps } from 'react';
import type { Field } from '../use-field.ts';
import { focusAttributes } from './control.ts';

interface ChoicesProps {
  readonly field: Pick<Field, 'id' | 'name' | 'choices' | 'isLocked' | 'hasFocus'>;
  readonly className: string;
  /** Gives the control of an option what only its kind has. */
  readonly control: (value: unknown) => ComponentProps<'input'>;
}

/** The options of a question as large buttons: a native control and its label in one target. */
export function Choices({ field, className, control }: ChoicesProps) {
  const { id, name, choices, isLocked, hasFocus } = field;
  return (
    <div className={className}>
      {choices.map(({ value, label }, index) => {
        const attributes = control(value);
        return (
          <label key={label} className="choice">
            <input
              id={index === 0 ? id : `${id}:${index + 1}`}
              name={name}
              value={String(value)}
              disabled={isLocked && !attributes.checked}
              aria-invalid={false}
              {...focusAttributes(hasFocus && index === 0)}
              {...attributes}
            />
            <span className="choice-text">
              <WholeBrackets text={label} />
            </span>{' '}
          </label>
        );
      })}
    </div>
  );
}

/** The words of an option; what it adds in brackets, such as its hours, stays in one line where it fits into one. */
function WholeBrackets({ text }: { readonly text: string }) {
  const [, words, brackets] = text.match(/^(.+ )(\([^()]+\))$/) ?? [];
  return brackets ? (
    <>
      {words}
      <span className="choice-brackets">{brackets}</span>
    </>
  ) : (
    text
  );
}
