import type { KeyboardEvent } from 'react';
import { Choice } from './Choice.tsx';
import type { WidgetProps } from './widget.ts';

/**
 * One choice of several, as buttons: native radios underneath. An optional choice can be taken back,
 * by choosing it a second time or with the keyboard's Delete.
 */
export function Choices({ id, field, answer, onAnswer }: WidgetProps) {
  const { enum: options = [] } = field.rules;
  const takeBack = field.isRequired ? undefined : () => onAnswer(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') takeBack?.();
  };
  return (
    <div className={isShort(options) ? 'choices choices-short' : 'choices'}>
      {options.map((option, index) => (
        <Choice
          key={option}
          type="radio"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={field.name}
          value={option}
          isRequired={field.isRequired}
          isChosen={answer === option}
          onChange={() => onAnswer(option)}
          onClick={answer === option ? takeBack : undefined}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}

/** Whether two options fit side by side on a phone. */
function isShort(options: readonly string[]): boolean {
  return options.every((option) => option.length <= 18);
}
