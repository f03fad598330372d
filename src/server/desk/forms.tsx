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
  /** What is wrong with what was typed. */
  readonly problem?: string | undefined;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

export function LabelledControl({ label, help, problem, children }: FieldProps) {
  const ownId = useId();
  const id = children.props.id ?? ownId;
  const lines = [
    ...(help === undefined ? [] : [{ id: `${id}-help`, look: 'field-help', text: help }]),
    ...(problem === undefined
      ? []
      : [{ id: `${id}-problem`, look: 'field-problem', text: problem }]),
  ];
  const describedBy = lines.map((line) => line.id).join(' ') || undefined;
  return (
    <div className={problem === undefined ? 'field' : 'field field-invalid'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {lines.map((line) => (
        <p key={line.id} className={line.look} id={line.id}>
          {line.text}
        </p>
      ))}
      {cloneElement(children, {
        ...{ id, className: 'control', 'aria-describedby': describedBy },
        ...(problem !== undefined && { 'aria-invalid': true }),
      })}
    </div>
  );
}
