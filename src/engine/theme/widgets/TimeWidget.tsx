import type { WidgetProps } from '@rjsf/utils';
import { timeOf } from '../../../form/clock.ts';
import { useField } from '../use-field.ts';
import { controlAttributes, textOf } from './control.ts';
import { useTyped } from './use-typed.ts';

/** A time of the day; browsers leave out the seconds that JSON Schema asks for. */
export function TimeWidget(props: WidgetProps) {
  const field = useField(props);
  const typed = useTyped<HTMLInputElement>(field, {
    toText: (answer) => textOf(answer).slice(0, 8),
    toAnswer: (text) => (text === '' ? undefined : timeOf(text)),
  });
  return <input {...controlAttributes(field)} {...typed} className="control" type="time" />;
}
