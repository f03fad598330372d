import type { Problems } from '../../src/runtime/form.ts';
import type { Place } from '../../src/yaml/file-error.ts';
import { withoutRows } from './answer-paths.ts';
import { type FormMessage, findMessage } from './form-messages.ts';

/** An example and what one judge said about it. */
export interface Verdict {
  readonly form: string;
  readonly name: string;
  readonly place: Place;
  /** Who judged: `validate`, `stock rjsf` or `the server`. */
  readonly judge: string;
  readonly expected: Problems;
  readonly actual: Problems;
}

/**
 * What a tester reads when a judge does not say what the example expects: one paragraph for each field,
 * with the lines of the files that hold the words. Empty when they agree.
 */
export function describeDisagreements(verdict: Verdict, messages: readonly FormMessage[]): string {
  const { expected, actual } = verdict;
  const fields = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...fields]
    .filter((field) => expected[field] !== actual[field])
    .map((field) => describeField(field, verdict, messages))
    .join('\n\n');
}

/** A place as `file:line:column`, which editors and terminals open with a click. */
export function describePlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function describeField(
  field: string,
  { form, name, place, judge, expected, actual }: Verdict,
  messages: readonly FormMessage[],
): string {
  const { [field]: wanted } = expected;
  const { [field]: said } = actual;
  return [
    `${form} · "${name}" · ${field}`,
    `  expected: ${wanted ?? '(no message)'}`,
    `  actual:   ${said ?? '(no message)'}`,
    `  the case stands in ${describePlace(place)}; judged by ${judge}`,
    ...sourceLines('what was expected', wanted, { field, messages }),
    ...sourceLines('what came', said, { field, messages }),
  ].join('\n');
}

function sourceLines(
  what: string,
  text: string | undefined,
  { field, messages }: { field: string; messages: readonly FormMessage[] },
): string[] {
  if (text === undefined) return [];
  const found = findMessage(messages, withoutRows(field), text);
  if (!found) return [`  no line of the form says ${what}`];
  return [
    `  the form says ${what} in ${describePlace(found.place)} (${found.field}, ${found.rule})`,
  ];
}
