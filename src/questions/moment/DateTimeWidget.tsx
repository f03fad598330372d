import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { textOf } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { instantToLocalTime, localTimeToInstant } from '../../form/runtime/clock.ts';

/** A date and a time in the company's time zone, stored in UTC. */
export function DateTimeWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { timeZone = 'UTC' } = field.engine?.options ?? {};
  const texts = {
    toText: (answer: unknown) => instantToLocalTime(textOf(answer), timeZone),
    toAnswer: (text: string) => (text === '' ? undefined : localTimeToInstant(text, timeZone)),
  };
  // Without a maximum, browsers accept years of six digits.
  return <TypedInput field={field} texts={texts} type="datetime-local" max="9999-12-31T23:59" />;
}
