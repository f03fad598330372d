import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { useSwitchedAttributes } from '../../engine/theme/widgets/control.ts';
import { PostedAnswer } from '../../engine/theme/widgets/PostedAnswer.tsx';

/** One of several options, as a `select`. It has a blank option while nothing is chosen; without a default, always. */
export function SelectWidget(props: WidgetProps) {
  const field = useField(props);
  const { choices, answer, options, onAnswer } = field;
  const choose = (text: string) =>
    onAnswer(choices.find(({ value }) => String(value) === text)?.value);
  // Otherwise the browser would show the first option if the answer is no longer one.
  const isChosen = choices.some(({ value }) => value === answer);
  return (
    <>
      <select
        {...useSwitchedAttributes(field)}
        className="control control-select"
        value={isChosen ? String(answer) : ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!(options.isPreset && isChosen) && <option value="">{options.placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={label} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
      <PostedAnswer field={field} />
    </>
  );
}
