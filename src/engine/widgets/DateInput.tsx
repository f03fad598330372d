import type { WidgetProps } from '../field-props.ts';
import { controlAttributes, textOf } from './widget.ts';

/** A day, picked from the browser's own calendar; days that cannot be chosen are greyed out there. */
export function DateInput(props: WidgetProps) {
  const { part } = props.question;
  return (
    <input
      {...controlAttributes(props)}
      className="control control-date"
      type="date"
      min={part.notBefore === 'today' ? props.today : undefined}
      value={textOf(props.answer)}
      onChange={(event) => props.onAnswer(event.target.value || undefined)}
    />
  );
}
