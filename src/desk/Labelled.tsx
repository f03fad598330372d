import { type ReactNode, useId } from 'react';

/** What ties a control to its label and its help. */
export interface ControlTies {
  readonly id: string;
  readonly className: 'control';
  readonly 'aria-describedby': string | undefined;
}

interface LabelledProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** Draws the control. */
  readonly children: (ties: ControlTies) => ReactNode;
}

/** A control under its label and its help. */
export function Labelled({ label, help, children }: LabelledProps) {
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
      {children({ id, className: 'control', 'aria-describedby': helpId })}
    </div>
  );
}
