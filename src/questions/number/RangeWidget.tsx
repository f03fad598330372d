import type { WidgetProps } from '@rjsf/utils';
import { type SyntheticEvent, useRef } from 'react';
import { useField } from '../../engine/theme/use-field.ts';
import { ClearButton } from '../../engine/theme/widgets/ClearButton.tsx';
import { takingBack, useSwitchedAttributes } from '../../engine/theme/widgets/control.ts';
import { PostedAnswer } from '../../engine/theme/widgets/PostedAnswer.tsx';
import { formatNumber, roundSliderValue } from '../../form/runtime/numbers.ts';

/** Keys that move a slider. */
const moving = /^(Arrow|Page|Home|End)/;

/**
 * A number on a slider, with the number beside it, and a button and the keyboard's Delete that take it back. Whoever presses it where it
 * rests, or moves it no further, chooses that number: browsers tell of no change then.
 */
export function RangeWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, question, options, answer, onAnswer } = field;
  const slider = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const { minimum = 0, maximum = 100, multipleOf, type } = question;
  const isChosen = typeof answer === 'number';
  const take = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    onAnswer(roundSliderValue(currentTarget.valueAsNumber));
  return (
    <div className="range">
      <input
        {...useSwitchedAttributes(field)}
        ref={slider}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf ?? (type === 'integer' ? 1 : 'any')}
        value={isChosen ? answer : minimum}
        aria-valuetext={isChosen ? undefined : options.placeholder}
        onChange={take}
        onKeyDown={takingBack(field).onKeyDown}
        onKeyUp={(event) => {
          const { key, ctrlKey, altKey, metaKey } = event;
          if (!isChosen && moving.test(key) && !(ctrlKey || altKey || metaKey)) take(event);
        }}
        // No click, which a press on the label is, too. A finger that scrolls the page is never lifted from the slider.
        onPointerDown={({ button }) => {
          isPressed.current = button === 0;
        }}
        onPointerUp={(event) => {
          if (!isChosen && isPressed.current) take(event);
          isPressed.current = false;
        }}
      />
      <PostedAnswer field={field} />
      {/* The slider itself says it. */}
      <output htmlFor={id} aria-hidden>
        {isChosen ? formatNumber(answer) : options.placeholder}
      </output>
      <ClearButton field={field} control={slider} />
    </div>
  );
}
