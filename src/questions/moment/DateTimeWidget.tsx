import type { WidgetProps } from '@rjsf/utils';
import { useBufferedField } from '../../engine/theme/use-field.ts';
import { textOf } from '../../engine/theme/widgets/control.ts';
import { TypedInput } from '../../engine/theme/widgets/TypedInput.tsx';
import { instantToLocalTime, localTimeToInstant } from '../../form/runtime/clock.ts';

/** A day and a time on the company's clock, kept as a moment in UTC. */
export function DateTimeWidget(props: WidgetProps) {
  const field = useBufferedField(props);
  const { timeZone = 'UTC' } = field.engine?.options ?? {};
  const texts = {
    toText: (answer: unknown) => instantToLocalTime(textOf(answer), timeZone),
    toAnswer: (text: string) => (text === '' ? undefined : localTimeToInstant(text, timeZone)),
  };
  // Without a maximum, browsers take years of six digits, which no moment has.
  return <TypedInput field={field} texts={texts} type="datetime-local" max="9999-12-31T23:59" />;
}
