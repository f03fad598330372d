import { LinkedText } from '../contacts/LinkedText.tsx';

/** The line that says how to reach a person instead. */
export function FormHelp({ text }: { readonly text: string }) {
  return (
    <p className="form-help">
      <LinkedText text={text} />
    </p>
  );
}
