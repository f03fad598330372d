import type { WidgetProps } from '@rjsf/utils';
import { momentOf, wallTimeOf } from '../../../form/clock.ts';
import { useTypedField } from '../use-field.ts';
import { textOf } from './control.ts';
import { TypedInput } from './TypedInput.tsx';

/** A day and a time on the company's clock, kept as a moment in UTC. */
export function DateTimeWidget(props: WidgetProps) {
  const field = useTypedField(props);
  const { timeZone = 'UTC' } = field.engine?.options ?? {};
  const texts = {
    toText: (answer: unknown) => wallTimeOf(textOf(answer), timeZone),
    toAnswer: (text: string) => (text === '' ? undefined : momentOf(text, timeZone)),
  };
  // Without a maximum, browsers take years of six digits, which no moment has.
  return <TypedInput {...{ field, texts }} type="datetime-local" max="9999-12-31T23:59" />;
}
