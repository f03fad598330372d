import { momentOf, timeOf, wallTimeOf } from '../../runtime/clock.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { useTyped } from '../widgets/use-typed.ts';
import { controlAttributes, textOf } from '../widgets/widget.ts';

/** A time of the day; browsers leave out the seconds that JSON Schema asks for. */
function TimeInput(props: WidgetProps) {
  const typed = useTyped<HTMLInputElement>(props, {
    toText: (answer) => textOf(answer).slice(0, 8),
    toAnswer: (text) => (text === '' ? undefined : timeOf(text)),
  });
  return <input {...controlAttributes(props)} {...typed} className="control" type="time" />;
}

/** A day and a time on the company's clock, kept as a moment in UTC. */
function MomentInput(props: WidgetProps) {
  const { timeZone } = props.context;
  const typed = useTyped<HTMLInputElement>(props, {
    toText: (answer) => wallTimeOf(textOf(answer), timeZone),
    toAnswer: (text) => (text === '' ? undefined : momentOf(text, timeZone)),
  });
  return (
    <input
      {...controlAttributes(props)}
      {...typed}
      className="control"
      type="datetime-local"
      // Without it, browsers take years of six digits, which no moment has.
      max="9999-12-31T23:59"
    />
  );
}

/** Draws `format: time` and `format: date-time`. */
export const moments: FormParts = {
  time: { Widget: TimeInput, frame: 'label' },
  'date-time': { Widget: MomentInput, frame: 'label' },
};
