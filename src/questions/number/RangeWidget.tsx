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
 * A slider with its number; a button and the Delete key remove the answer. Pressing the slider where it is chooses that number, although
 * browsers fire no `change` then.
 */
export function RangeWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, question, options, answer, onAnswer } = field;
  const slider = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const { minimum = 0, maximum = 100, multipleOf, type } = question;
  const { prefix = '', suffix = '', placeholder } = options;
  const isChosen = typeof answer === 'number';
  const shown = isChosen ? prefix + formatNumber(answer) + suffix : placeholder;
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
        aria-valuetext={isChosen && prefix + suffix === '' ? undefined : shown}
        onChange={take}
        onKeyDown={takingBack(field).onKeyDown}
        onKeyUp={(event) => {
          const { key, ctrlKey, altKey, metaKey } = event;
          if (!isChosen && moving.test(key) && !(ctrlKey || altKey || metaKey)) take(event);
        }}
        // Not `click`, which a press on the label fires, too. A finger that scrolls the page fires no `pointerup`.
        onPointerDown={({ button }) => {
          isPressed.current = button === 0;
        }}
        onPointerUp={(event) => {
          if (!isChosen && isPressed.current) take(event);
          isPressed.current = false;
        }}
      />
      <PostedAnswer field={field} />
      {/* Screen readers read it from the slider. */}
      <output htmlFor={id} aria-hidden>
        {shown}
      </output>
      <ClearButton field={field} control={slider} />
    </div>
  );
}
