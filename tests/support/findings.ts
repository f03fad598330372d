import { listed } from '../../src/form-language/keywords.ts';

/** Something that a tester has to look at; findings of the same words are told once. */
export interface Finding {
  readonly form: string;
  /** What it is about, such as a question; without one, the lines say so themselves. */
  readonly subject?: string;
  readonly lines: readonly string[];
  /** The example that shows it. */
  readonly example?: Example;
  /** Who found it, where several judge. */
  readonly judges?: readonly string[];
}

interface Example {
  readonly name: string;
  /** `tests/forms/residential.yaml:137:5`. */
  readonly place: string;
}

declare module 'vitest' {
  interface TaskMeta {
    findings?: readonly Finding[];
  }
}

/** The most examples that are listed under one finding. */
const mostListed = 12;

/** What a tester reads: a paragraph for each finding, with every form, judge and example that it concerns. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const groups = grouped(findings, ({ subject, lines }) => JSON.stringify([subject, lines]));
  return [...groups.values()].map(describeGroup);
}

/** Fails a test with findings, if there are any; the report has no use for the lines of the program that found them. */
export function failWith(
  task: { readonly meta: { findings?: readonly Finding[] } },
  findings: readonly Finding[],
): void {
  if (findings.length === 0) return;
  task.meta.findings = findings;
  const failure = new Error(describeFindings(findings).join('\n\n'));
  failure.name = 'Finding';
  failure.stack = '';
  throw failure;
}

function describeGroup(group: readonly Finding[]): string {
  const [first] = group;
  const forms = unique(group.map(({ form }) => form));
  const body = first?.lines ?? [];
  const lines = first?.subject
    ? [`${forms.join(', ')} · ${first.subject}`, ...body.map((line) => `  ${line}`)]
    : body;
  return [...lines, ...describeExamples(group, forms.length > 1)].join('\n');
}

function describeExamples(group: readonly Finding[], areSeveralForms: boolean): string[] {
  const shown = group.flatMap(({ form, example }) => (example ? [{ form, ...example }] : []));
  const examples = grouped(shown, ({ place, name }) => `${place} "${name}"`);
  if (examples.size === 0) return [];
  const judges = unique(group.flatMap((finding) => finding.judges ?? []));
  const by = judges.length > 0 ? `judged by ${listed(judges)} in` : 'in';
  const entries = [...examples].map(([text, of]) => {
    const forms = unique(of.map(({ form }) => form));
    return `    ${text}${areSeveralForms ? ` (${forms.join(', ')})` : ''}`;
  });
  const more = entries.length - mostListed;
  return [
    `  ${by} ${examples.size === 1 ? 'this example:' : `these ${examples.size} examples:`}`,
    ...entries.slice(0, mostListed),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function grouped<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}
