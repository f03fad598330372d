import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { useTexts } from '../../engine/theme/use-question.ts';
import { Choices } from '../../engine/theme/widgets/Choices.tsx';

/** Several options, as buttons with native checkboxes inside. Chosen ones are in the order of the options. */
export function CheckboxesWidget(props: WidgetProps) {
  const field = useField(props);
  const { choices, options, answer, isDisabled } = field;
  const { message, describedBy } = useTexts(field);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const toggle = (value: unknown) => {
    // A ticked checkbox is not disabled, as browsers without a script would not post it.
    if (isDisabled) return;
    const isChosen = chosen.includes(value);
    const next = choices
      .map((option) => option.value)
      .filter((other) => (other === value ? !isChosen : chosen.includes(other)));
    field.onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <Choices
      field={field}
      className={options.inline ? 'choices choices-inline' : 'choices'}
      control={(value) => ({
        type: 'checkbox',
        checked: chosen.includes(value),
        'aria-invalid': message !== undefined,
        'aria-describedby': message && describedBy,
        onChange: () => toggle(value),
      })}
    />
  );
}
