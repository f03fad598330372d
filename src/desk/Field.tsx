import type { InputHTMLAttributes } from 'react';
import { Labelled } from './Labelled.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string | undefined;
}

/** A text to type, under its label. */
export function Field({ label, help, ...input }: FieldProps) {
  return (
    <Labelled label={label} help={help}>
      {(ties) => <input {...input} {...ties} />}
    </Labelled>
  );
}
