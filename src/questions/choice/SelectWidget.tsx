import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { useSwitchedAttributes } from '../../engine/theme/widgets/control.ts';
import { PostedAnswer } from '../../engine/theme/widgets/PostedAnswer.tsx';

/** One choice of several, as a list that opens; it has an empty line while nothing is chosen, and without a default always. */
export function SelectWidget(props: WidgetProps) {
  const field = useField(props);
  const { choices, answer, options, onAnswer } = field;
  const choose = (text: string) =>
    onAnswer(choices.find(({ value }) => String(value) === text)?.value);
  // An answer that is no option any more must not look like the first one.
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
