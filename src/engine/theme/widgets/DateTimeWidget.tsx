import type { WidgetProps } from '@rjsf/utils';
import { momentOf, wallTimeOf } from '../../../form/clock.ts';
import { useField } from '../use-field.ts';
import { controlAttributes, textOf } from './control.ts';
import { useTyped } from './use-typed.ts';

/** A day and a time on the company's clock, kept as a moment in UTC. */
export function DateTimeWidget(props: WidgetProps) {
  const field = useField(props);
  const { timeZone = 'UTC' } = field.engine ?? {};
  const typed = useTyped<HTMLInputElement>(field, {
    toText: (answer) => wallTimeOf(textOf(answer), timeZone),
    toAnswer: (text) => (text === '' ? undefined : momentOf(text, timeZone)),
  });
  return (
    <input
      {...controlAttributes(field)}
      {...typed}
      className="control"
      type="datetime-local"
      // Without it, browsers take years of six digits, which no moment has.
      max="9999-12-31T23:59"
    />
  );
}
