import { honeypotName } from '../form/honeypot.ts';

/** A field that only programs fill in: out of sight, out of the tab order and unknown to screen readers. */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <div className="form-honeypot" aria-hidden="true">
      <label>
        {label}
        <input name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
