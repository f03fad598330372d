import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { numberText, sliderNumber } from '../../../form/numbers.ts';
import { useField } from '../use-field.ts';
import { ClearButton } from './ClearButton.tsx';
import { takingBack, useSwitchedAttributes } from './control.ts';
import { PostedAnswer } from './PostedAnswer.tsx';

/** A number on a slider, with the number beside it, and a button and the keyboard's Delete that take it back. */
export function RangeWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, question, options, answer, onAnswer } = field;
  const slider = useRef<HTMLInputElement>(null);
  const { minimum = 0, maximum = 100, multipleOf, type } = question;
  return (
    <div className="range">
      <input
        {...useSwitchedAttributes(field)}
        ref={slider}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf ?? (type === 'integer' ? 1 : 'any')}
        value={typeof answer === 'number' ? answer : minimum}
        onChange={(event) => onAnswer(sliderNumber(event.target.valueAsNumber))}
        onKeyDown={takingBack(field).onKeyDown}
      />
      <PostedAnswer field={field} />
      <output htmlFor={id}>
        {typeof answer === 'number' ? numberText(answer) : options.placeholder}
      </output>
      <ClearButton field={field} control={slider} />
    </div>
  );
}
