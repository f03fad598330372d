import type { LocatedDeclaration } from '../form/language/declarations.ts';
import type { ReportError } from '../yaml/report-error.ts';

/** Checks that a free text has a maximum length. */
export function checkLength(
  { name, part, pointer }: LocatedDeclaration,
  report: ReportError,
): void {
  if (part.const !== undefined || part.maxLength !== undefined) return;
  const reason = part.pattern === undefined ? 'takes any text, so it' : 'has a pattern, but still';
  report(pointer, `"${name}" ${reason} needs a limit. Add "maxLength: 200".`, 'part');
}
