import { uiOption } from '../../runtime/ui.ts';
import type { WidgetProps } from '../field-props.ts';
import { Choice } from './Choice.tsx';
import { isLocked } from './widget.ts';

/** Several choices, as buttons: native checkboxes underneath. Chosen ones keep the order of the options. */
export function ChoiceList(props: WidgetProps) {
  const { id, question, options, answer, describedBy, isInvalid, hasFocus, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const isFixed = isLocked(props);
  const toggle = (value: unknown) => {
    // What is chosen is not switched off, or a browser without a script would not send it.
    if (isFixed) return;
    const isChosen = chosen.includes(value);
    const next = options
      .map((option) => option.value)
      .filter((other) => (other === value ? !isChosen : chosen.includes(other)));
    onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <div className={uiOption(question.ui, 'inline') ? 'choices choices-inline' : 'choices'}>
      {options.map((option, index) => (
        <Choice
          key={option.label}
          type="checkbox"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={question.name}
          option={option}
          isChosen={chosen.includes(option.value)}
          isInvalid={isInvalid}
          isFixed={isFixed}
          hasFocus={hasFocus && index === 0}
          describedBy={isInvalid ? describedBy : undefined}
          onChange={() => toggle(option.value)}
        />
      ))}
    </div>
  );
}
