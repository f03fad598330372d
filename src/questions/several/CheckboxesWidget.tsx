import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../../engine/theme/use-field.ts';
import { useTexts } from '../../engine/theme/use-question.ts';
import { Choices } from '../../engine/theme/widgets/Choices.tsx';

/** Several choices, as buttons: native checkboxes underneath. Chosen ones keep the order of the options. */
export function CheckboxesWidget(props: WidgetProps) {
  const field = useField(props);
  const { choices, options, answer, isDisabled } = field;
  const { message, describedBy } = useTexts(field);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const toggle = (value: unknown) => {
    // A chosen box is not disabled, or a browser without a script would not send it.
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
