import type { Subschema } from '../../form/language/subschema.ts';
import { cleaningOf } from '../../form/model/clean-text.ts';
import type { Question } from '../../form/model/question.ts';
import { emailAddress, longestEmail } from '../../form/runtime/email-address.ts';

/** Matches patterns that are weaker than the one for email addresses. */
const weakPattern = /^\^\[\^\\s@\]\+@\[\^\\s@\]\+(?:\\\.\[\^\\s@\]\+)?\$$/;

/**
 * Returns the pattern of a subschema; for email addresses, including those that only their widget reveals, the pattern
 * with its limit of length.
 */
export function patternOf(part: Subschema, question: Question | undefined): string | undefined {
  const { pattern, format = '', const: only } = part;
  // The widget can come from the format in another branch.
  const { ui = {}, widget = '', format: effectiveFormat } = question ?? {};
  const looks = { ...ui, widget: effectiveFormat === undefined ? widget : '' };
  const isEmail = ['', 'email'].includes(format) && cleaningOf(part, looks) === 'email';
  if (!isEmail || only !== undefined) return pattern;
  const isMore = pattern !== undefined && !weakPattern.test(pattern);
  const address = format === 'email' ? '^' : emailAddress.source;
  const rest = isMore ? `(?=${address})(?=[\\s\\S]*(?:${pattern}))` : address;
  return `(?!.{${longestEmail + 1}})${rest}`;
}
