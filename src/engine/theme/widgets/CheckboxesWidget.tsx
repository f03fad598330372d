import type { WidgetProps } from '@rjsf/utils';
import { useField } from '../use-field.ts';
import { Choice } from './Choice.tsx';

/** Several choices, as buttons: native checkboxes underneath. Chosen ones keep the order of the options. */
export function CheckboxesWidget(props: WidgetProps) {
  const field = useField(props);
  const { id, name, choices, options, answer, isInvalid, isLocked, hasFocus } = field;
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const toggle = (value: unknown) => {
    // What is chosen is not switched off, or a browser without a script would not send it.
    if (isLocked) return;
    const isChosen = chosen.includes(value);
    const next = choices
      .map((option) => option.value)
      .filter((other) => (other === value ? !isChosen : chosen.includes(other)));
    field.onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <div className={options.inline ? 'choices choices-inline' : 'choices'}>
      {choices.map((option, index) => (
        <Choice
          key={option.label}
          type="checkbox"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={name}
          option={option}
          isChosen={chosen.includes(option.value)}
          isInvalid={isInvalid}
          isFixed={isLocked}
          hasFocus={hasFocus && index === 0}
          describedBy={isInvalid ? field.describedBy : undefined}
          onChange={() => toggle(option.value)}
        />
      ))}
    </div>
  );
}
