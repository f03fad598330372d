import type { WidgetProps } from '../field-props.ts';
import { useIsHydrated } from '../hydrated.ts';
import { useTyped } from './use-typed.ts';
import { controlAttributes, plainText } from './widget.ts';

/** A day, picked from the browser's own calendar; days that cannot be chosen are greyed out there. */
export function DateInput(props: WidgetProps) {
  const { question, context } = props;
  // Pages are drawn ahead, on another day.
  const isHydrated = useIsHydrated();
  const isFromToday = isHydrated && question.part.notBefore === 'today';
  return (
    <input
      {...controlAttributes(props)}
      {...useTyped<HTMLInputElement>(props, plainText)}
      className="control control-date"
      type="date"
      min={isFromToday ? context.today() : undefined}
    />
  );
}
