import type { ComponentProps } from 'react';
import { BreakableText } from '../../../contacts/BreakableText.tsx';
import type { Field } from '../use-field.ts';
import { focusAttributes } from './control.ts';

interface ChoicesProps {
  readonly field: Pick<Field, 'id' | 'name' | 'choices' | 'isDisabled' | 'hasFocus'>;
  readonly className: string;
  /** Returns the attributes that only this kind of choice has. */
  readonly control: (value: unknown) => ComponentProps<'input'>;
}

/** Renders each option as a large button: a native control and its label in one press target. */
export function Choices({ field, className, control }: ChoicesProps) {
  const { id, name, choices, isDisabled, hasFocus } = field;
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
              disabled={isDisabled && !attributes.checked}
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

/** The label of an option. What is in brackets at its end, such as hours, is not broken if it fits on a line. */
function WholeBrackets({ text }: { readonly text: string }) {
  const [, words, brackets] = text.match(/^(.+ )(\([^()]+\))$/) ?? [];
  return brackets ? (
    <>
      {words}
      <span className="choice-brackets">{brackets}</span>
    </>
  ) : (
    <BreakableText text={text} />
  );
}
