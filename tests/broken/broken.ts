import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customWidgets } from '../../src/form/model/custom-widgets.ts';
import { isOwnRule, rulesWith } from '../../src/rules/rules.ts';

export const brokenFolder = join(import.meta.dirname, '../broken');

/** Files by their paths: texts, or bytes where a text is not saved as UTF-8. */
export type Files = ReadonlyMap<string, string | Buffer>;

/** One mistake of `tests/broken`, and how it is made. */
export interface Mistake {
  /** The heading: "a key is misspelt". */
  readonly statement: string;
  /** The Markdown below the heading, without the complaint. */
  readonly steps: string;
}

/** A Markdown file of `tests/broken`. */
export interface BrokenTopic {
  readonly name: string;
  readonly file: string;
  readonly mistakes: readonly Mistake[];
  /** Returns the text of the file with these complaints, one for each mistake in its order. */
  withComplaints(complaints: readonly string[]): string;
}

/** A name of the project's own in a list of what is allowed: another project has others. */
const customName = new RegExp(
  `, (?:${[...customWidgets, ...rulesWith(({ value }) => value).filter(isOwnRule)].join('|')})(?=[,.])`,
  'g',
);

/** A character that nobody sees, as the Markdown writes it. */
const codePoint = /⟨U\+([0-9A-F]{4,6})⟩/g;

/** Writes invisible characters as the Markdown does. */
function withCodePoints(complaint: string): string {
  return complaint
    .replaceAll('\0', '␀')
    .replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) => {
      const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
      return `⟨U+${code.padStart(4, '0')}⟩`;
    });
}

const complaintBlock = /^```text\n[\s\S]*?^```\n/m;

/** Reads the topics in a folder of `tests/broken`. */
export function brokenTopics(folder: string): BrokenTopic[] {
  return readdirSync(join(brokenFolder, folder)).map((name) => {
    const file = join(brokenFolder, folder, name);
    const [lead = '', ...sections] = readFileSync(file, 'utf8').split(/^## /m);
    const mistakes = sections.map((section) => {
      const [statement = '', ...steps] = section.replace(complaintBlock, '').trimEnd().split('\n');
      return { statement, steps: `${steps.join('\n').trim()}\n` };
    });
    return {
      name: name.replace('.md', ''),
      file,
      mistakes,
      withComplaints: (complaints) => {
        const written = mistakes.map(({ statement, steps }, index) => {
          const complaint = withCodePoints(complaints[index] ?? '').replaceAll(customName, '');
          return `## ${statement}\n\n${steps}\n\`\`\`text\n${complaint}\`\`\`\n`;
        });
        return [lead, written.join('\n')].join('');
      },
    };
  });
}

const step =
  /^```(?<kind>diff|yaml) ?(?<path>.*)\n(?<body>[\s\S]*?)^```$|^`(?<from>.+?)` is (?<done>copied to|renamed to|saved as|removed)(?: `(?<to>.+)`)?\.$/gm;

/**
 * Makes a mistake in sound files. A block that names no file is about one that is called like the statement,
 * and changes to a file that is not there start from `template`.
 */
export function makeMistake({ statement, steps }: Mistake, sound: Files, template = ''): Files {
  const files = new Map(sound);
  const textOf = (path: string): string => `${files.get(path) ?? template}`;
  const written = steps.replaceAll(codePoint, (_, code) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  for (const { groups = {} } of written.matchAll(step)) {
    const { kind, body = '', from = '', done, to = '' } = groups;
    const path = groups.path || `${statement.replaceAll(' ', '-')}.yaml`;
    if (kind === 'diff') files.set(path, changed(textOf(path), body));
    if (kind === 'yaml') files.set(path, body);
    if (done === 'copied to' || done === 'renamed to') files.set(to, textOf(from));
    if (done === 'removed' || done === 'renamed to') files.delete(from);
    if (to === 'UTF-16') files.set(from, Buffer.from(`\uFEFF${textOf(from)}`, 'utf16le'));
    if (to === 'Latin-1') files.set(from, Buffer.from(textOf(from), 'latin1'));
  }
  return files;
}

/** Applies the hunks of a diff: the lines that one keeps or takes away stand in the text once. */
function changed(text: string, hunks: string): string {
  let result = `\n${text}`;
  for (const hunk of hunks.split('@@\n').filter(Boolean)) {
    const lines = hunk.match(/[^\n]*\n/g) ?? [];
    const marked = (marks: string): string =>
      lines
        .filter((line) => marks.includes(line.charAt(0)))
        .map((line) => line.slice(1))
        .join('');
    const parts = result.split(`\n${marked(' -')}`);
    if (parts.length !== 2) throw new Error(`The file does not have these lines once:\n${hunk}`);
    result = parts.join(`\n${marked(' +')}`);
  }
  return result.slice(1);
}
