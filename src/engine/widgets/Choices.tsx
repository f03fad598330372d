import type { KeyboardEvent } from 'react';
import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';
import { Choice, choicesClass } from './Choice.tsx';
import { isLocked } from './widget.ts';

/**
 * One choice of several, as buttons: native radios underneath. A choice that is optional, or that another answer can stand in
 * for, can be taken back, by choosing it a second time or with the keyboard's Delete.
 */
export function Choices(props: WidgetProps) {
  const { id, question, options, answer, hasFocus, onAnswer } = props;
  const { name, ui, isRequired, isAsked, isAlwaysRequired } = question;
  const isFixed = isLocked(props);
  const takeBack = isAlwaysRequired || isFixed ? undefined : () => onAnswer(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') takeBack?.();
  };
  return (
    <div className={choicesClass(options, uiOption(ui, 'inline'))}>
      {options.map((option, index) => (
        <Choice
          key={option.label}
          type="radio"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={name}
          option={option}
          isRequired={isRequired && isAsked}
          hasFocus={hasFocus && index === 0}
          isFixed={isFixed}
          isChosen={answer === option.value}
          onChange={() => onAnswer(option.value)}
          onClick={answer === option.value ? takeBack : undefined}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}
