import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string | undefined;
}

/** A text to type, under its label. */
export function Field({ label, help, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {help !== undefined && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <input
        {...input}
        id={id}
        className="control"
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
    </div>
  );
}
