import type { WidgetProps } from '../field-props.ts';

/** The answer of a control that is switched off for good: a browser does not post what is switched off. */
export function PostedAnswer({ question, answer, isFixed }: WidgetProps) {
  if (!isFixed || answer === undefined) return null;
  return <input type="hidden" name={question.name} value={String(answer)} />;
}
