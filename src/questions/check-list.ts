import type { LocatedDeclaration } from '../form/language/declarations.ts';
import type { ReportError } from '../yaml/report-error.ts';

/** Checks that a list has `items`. */
export function checkList({ name, part, pointer }: LocatedDeclaration, report: ReportError): void {
  const { items, uniqueItems } = part;
  if (!items) {
    const message = `"${name}" is a list, and nothing says of what. Add "items:" with the options to choose from, or with the questions of a row.`;
    report(pointer, message, 'part');
    return;
  }
  if (uniqueItems === false && (items.enum || items.oneOf)) {
    const message = `The entries of "${name}" are chosen from options, each of them once. Write "uniqueItems: true".`;
    report(`${pointer}/uniqueItems`, message);
  }
}
