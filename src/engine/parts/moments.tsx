import { momentOf, timeOf } from '../clock.ts';
import type { FormParts, WidgetProps } from '../field-props.ts';
import { controlAttributes, textOf } from '../widgets/widget.ts';

/** A time of the day; browsers leave out the seconds that JSON Schema asks for. */
function TimeInput(props: WidgetProps) {
  const { answer, onAnswer } = props;
  return (
    <input
      {...controlAttributes(props)}
      className="control control-date"
      type="time"
      value={textOf(answer).slice(0, 8)}
      onChange={({ target }) => onAnswer(target.value === '' ? undefined : timeOf(target.value))}
    />
  );
}

/** A day and a time on the visitor's own clock, kept as a moment in UTC. */
function MomentInput(props: WidgetProps) {
  const { answer, onAnswer } = props;
  return (
    <input
      {...controlAttributes(props)}
      className="control control-date"
      type="datetime-local"
      // Without it, browsers take years of six digits, which no moment has.
      max="9999-12-31T23:59"
      value={localClock(textOf(answer))}
      onChange={({ target }) => onAnswer(target.value === '' ? undefined : momentOf(target.value))}
    />
  );
}

/** `2026-05-31T18:00:00.000Z` as the clock on the visitor's wall shows it: `2026-05-31T14:00`. */
function localClock(moment: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return '';
  const minutes = new Date(time).getTimezoneOffset();
  return new Date(time - minutes * 60_000).toISOString().slice(0, 16);
}

/** Draws `format: time` and `format: date-time`. */
export const moments: FormParts = {
  time: { Widget: TimeInput, frame: 'label' },
  'date-time': { Widget: MomentInput, frame: 'label' },
};
