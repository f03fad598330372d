import type { WidgetProps } from '@rjsf/utils';
import type { KeyboardEvent } from 'react';
import { useField } from '../use-field.ts';
import { Choice, choicesClass } from './Choice.tsx';

/**
 * One choice of several, as buttons: native radios underneath. A choice that is optional, or that another answer can stand in
 * for, can be taken back, by choosing it a second time or with the keyboard's Delete.
 */
export function RadioWidget(props: WidgetProps) {
  const { id, name, choices, options, answer, hasFocus, onAnswer, ...field } = useField(props);
  const takeBack = field.isAlwaysRequired || field.isLocked ? undefined : () => onAnswer(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') takeBack?.();
  };
  return (
    <div className={choicesClass(choices, options.inline)}>
      {choices.map((option, index) => (
        <Choice
          key={option.label}
          type="radio"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={name}
          option={option}
          isRequired={field.isRequired}
          hasFocus={hasFocus && index === 0}
          isFixed={field.isLocked}
          isChosen={answer === option.value}
          onChange={() => onAnswer(option.value)}
          onClick={answer === option.value ? takeBack : undefined}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}
