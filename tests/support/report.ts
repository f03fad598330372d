import type { Problems } from '../../src/runtime/form.ts';
import type { Place } from '../../src/yaml/file-error.ts';
import { withoutRows } from './answer-paths.ts';
import type { Finding } from './findings.ts';
import { type FormMessage, findMessage } from './form-messages.ts';

/** What one judge said about an example. */
export interface Opinion {
  /** Who judged: `validate`, `stock rjsf` or `the server`. */
  readonly judge: string;
  readonly problems: Problems;
}

/** An example, where it stands, and what the judges said about it. */
export interface Verdict {
  readonly form: string;
  readonly name: string;
  readonly place: string;
  readonly expected: Problems;
  readonly opinions: readonly Opinion[];
}

/** Every message that came in the place of another, once for all the judges who say the same; none when they agree. */
export function disagreementsIn(verdict: Verdict, messages: readonly FormMessage[]): Finding[] {
  const { form, name, place, expected, opinions } = verdict;
  const found = new Map<string, { finding: Finding; judges: string[] }>();
  for (const { judge, problems } of opinions) {
    for (const field of fieldsThatDiffer(expected, problems)) {
      const key = JSON.stringify([field, problems[field]]);
      const known = found.get(key);
      if (known) known.judges.push(judge);
      else {
        const lines = describeField(field, { expected, actual: problems }, messages);
        const finding = { form, subject: field, lines, example: { name, place } };
        found.set(key, { finding, judges: [judge] });
      }
    }
  }
  return [...found.values()].map(({ finding, judges }) => ({ ...finding, judges }));
}

/** A place as `file:line:column`, which editors and terminals open with a click. */
export function describePlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Where a form says these words of a question, as a line of a report. */
export function sourceLine(
  what: string,
  text: string,
  { field, messages }: { readonly field: string; readonly messages: readonly FormMessage[] },
): string {
  const found = findMessage(messages, withoutRows(field), text);
  if (!found) return `no line of the form says ${what}`;
  return `the form says ${what} in ${describePlace(found.place)} (${found.field}, ${found.rule})`;
}

function fieldsThatDiffer(expected: Problems, actual: Problems): string[] {
  const fields = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...fields].filter((field) => expected[field] !== actual[field]);
}

function describeField(
  field: string,
  { expected, actual }: { readonly expected: Problems; readonly actual: Problems },
  messages: readonly FormMessage[],
): string[] {
  const { [field]: wanted } = expected;
  const { [field]: said } = actual;
  const at = { field, messages };
  return [
    `expected: ${wanted ?? '(no message)'}`,
    `actual:   ${said ?? '(no message)'}`,
    ...(wanted === undefined ? [] : [sourceLine('what was expected', wanted, at)]),
    ...(said === undefined ? [] : [sourceLine('what came', said, at)]),
  ];
}
