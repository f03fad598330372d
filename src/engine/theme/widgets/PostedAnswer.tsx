import type { ChosenField } from '../use-field.ts';

interface PostedAnswerProps {
  readonly field: ChosenField;
}

/** Posts the answer of a read-only question whose control is disabled, as browsers do not post disabled controls. */
export function PostedAnswer({ field: { name, answer, isReadOnly } }: PostedAnswerProps) {
  if (!isReadOnly || answer === undefined) return null;
  return <input type="hidden" name={name} value={String(answer)} />;
}
