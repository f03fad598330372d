import { LinkedText } from '../contacts/LinkedText.tsx';

/** How to reach a person instead of filling in the form. */
export function FormHelp({ text }: { readonly text: string }) {
  return (
    <p className="form-help">
      <LinkedText text={text} />
    </p>
  );
}
