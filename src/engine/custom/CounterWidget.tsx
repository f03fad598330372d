import type { WidgetProps } from '@rjsf/utils';
import { formatNumber, parseNumber, parseTypedNumber } from '../../form/runtime/numbers.ts';
import { useIsHydrated } from '../hydrated.ts';
import './counter.css';

/** A number between two buttons, such as how many rooms. An example of a widget that uses nothing but rjsf's props. */
export function CounterWidget(props: WidgetProps) {
  const { id, htmlName, value, schema, required, disabled, readonly, rawErrors, onChange } = props;
  const { minimum = 0, maximum = Infinity } = schema;
  // Without a script the number is typed and posted.
  const isHydrated = useIsHydrated();
  const isOff = disabled || readonly;
  const read = parseNumber(formatNumber(value));
  const count = typeof read === 'number' ? read : undefined;
  const step = (by: 1 | -1) => {
    const next = count === undefined ? minimum : count + by;
    onChange(Math.min(maximum, Math.max(minimum, next)));
  };
  // Text that is not a number stays as it was typed, beside its message.
  const onType = (text: string) =>
    onChange(text.trim() === '' ? undefined : parseTypedNumber(text));
  const button = (by: 1 | -1) => (
    <button
      type="button"
      className="counter-button"
      // Each of several fast presses counts.
      data-repeatable=""
      aria-label={by === 1 ? 'One more' : 'One fewer'}
      aria-controls={id}
      disabled={isOff || !isHydrated}
      onClick={() => step(by)}
    >
      {by === 1 ? '+' : '−'}
    </button>
  );
  return (
    <div className="counter">
      {button(-1)}
      <input
        className="control"
        id={id}
        name={htmlName}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={formatNumber(value)}
        required={required}
        readOnly={isOff}
        aria-invalid={rawErrors !== undefined && rawErrors.length > 0}
        aria-describedby={props['aria-describedby']}
        onChange={(event) => onType(event.target.value)}
      />
      {button(1)}
    </div>
  );
}
