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
      onChange={({ target }) =>
        onAnswer(target.value === '' ? undefined : withSeconds(target.value))
      }
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
      value={localClock(textOf(answer))}
      onChange={({ target }) =>
        onAnswer(target.value === '' ? undefined : new Date(target.value).toISOString())
      }
    />
  );
}

function withSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
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
