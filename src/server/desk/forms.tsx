import {
  cloneElement,
  createContext,
  type FormHTMLAttributes,
  type HTMLAttributes,
  type ReactElement,
  useContext,
  useId,
} from 'react';

/** The token that proves that a form was rendered for this browser (CSRF). */
export const FormToken = createContext('');

/** A form that is posted to the desk. */
export function DeskForm({ children, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return (
    <form {...form} method="post">
      <input type="hidden" name="token" value={useContext(FormToken)} />
      {children}
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

export function LabelledControl({ label, help, children }: FieldProps) {
  const ownId = useId();
  const id = children.props.id ?? ownId;
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
