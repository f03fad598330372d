import type { ChosenField } from '../use-field.ts';

interface PostedAnswerProps {
  readonly field: ChosenField;
}

/** The answer of a control that is switched off for good: a browser does not post what is switched off. */
export function PostedAnswer({ field: { name, answer, isFixed } }: PostedAnswerProps) {
  if (!isFixed || answer === undefined) return null;
  return <input type="hidden" name={name} value={String(answer)} />;
}
