import { cloneElement, type HTMLAttributes, type ReactElement, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A control under its label and its help. */
export function Field({ label, help, children }: FieldProps) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {help !== undefined && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      {cloneElement(children, { id, className: 'control', 'aria-describedby': helpId })}
    </div>
  );
}
