import { createContext, type FormHTMLAttributes, useContext } from 'react';

/** Proves to the server that a form was drawn for this browser. */
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
