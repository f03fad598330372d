import { Choice } from './Choice.tsx';
import type { WidgetProps } from './widget.ts';

/** Several choices, as buttons: native checkboxes underneath. Chosen ones keep the order of the options. */
export function ChoiceList({ id, field, answer, describedBy, isInvalid, onAnswer }: WidgetProps) {
  const options = field.rules.items?.enum ?? [];
  const chosen = Array.isArray(answer) ? answer : [];
  const toggle = (option: string) => {
    const isChosen = chosen.includes(option);
    const next = options.filter((other) => (other === option ? !isChosen : chosen.includes(other)));
    onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <div className="choices">
      {options.map((option, index) => (
        <Choice
          key={option}
          type="checkbox"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={field.name}
          value={option}
          isChosen={chosen.includes(option)}
          isInvalid={isInvalid}
          describedBy={isInvalid ? describedBy : undefined}
          onChange={() => toggle(option)}
        />
      ))}
    </div>
  );
}
