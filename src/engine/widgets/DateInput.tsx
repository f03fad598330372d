import type { WidgetProps } from '../field-props.ts';
import { useTyped } from './use-typed.ts';
import { controlAttributes, plainText } from './widget.ts';

/** A day, picked from the browser's own calendar; days that cannot be chosen are greyed out there. */
export function DateInput(props: WidgetProps) {
  const { question, context } = props;
  const isFromToday = question.part.notBefore === 'today';
  return (
    <input
      {...controlAttributes(props)}
      {...useTyped<HTMLInputElement>(props, plainText)}
      className="control"
      type="date"
      // Not sooner: pages are drawn ahead, on another day, and to learn the day costs more than to draw the form.
      onFocus={({ target }) => {
        if (isFromToday) target.min = context.today();
      }}
    />
  );
}
