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
  /** The Markdown below the heading, without the complaint and the way out. */
  readonly steps: string;
  /** The changes to the wrong file that the complaint asks for, as the body of a diff; undefined if they are not written down. */
  readonly wayOut?: string;
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
const wayOutBlock = /\n?^```mend\n([\s\S]*?)^```\n/m;

/** Reads the topics in a folder of `tests/broken`. */
export function brokenTopics(folder: string): BrokenTopic[] {
  return readdirSync(join(brokenFolder, folder)).map((name) => {
    const file = join(brokenFolder, folder, name);
    const [lead = '', ...sections] = readFileSync(file, 'utf8').split(/^## /m);
    const mistakes = sections.map((section): Mistake => {
      const [, wayOut] = wayOutBlock.exec(section) ?? [];
      const [statement = '', ...steps] = section
        .replace(complaintBlock, '')
        .replace(wayOutBlock, '')
        .trimEnd()
        .split('\n');
      const mistake = { statement, steps: `${steps.join('\n').trim()}\n` };
      return wayOut === undefined ? mistake : { ...mistake, wayOut };
    });
    return {
      name: name.replace('.md', ''),
      file,
      mistakes,
      withComplaints: (complaints) => {
        const written = mistakes.map(({ statement, steps, wayOut }, index) => {
          const complaint = withCodePoints(complaints[index] ?? '').replaceAll(customName, '');
          const mended = wayOut === undefined ? '' : `\n\`\`\`mend\n${wayOut}\`\`\`\n`;
          return `## ${statement}\n\n${steps}\n\`\`\`text\n${complaint}\`\`\`\n${mended}`;
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

/** Makes the changes to a wrong file that its complaint asks for. */
export function withWayOut(files: Files, wayOut: string): Files {
  const [[name, text] = ['', '']] = files;
  return new Map([...files, [name, changed(`${text}`, wayOut)]]);
}

/**
 * Follows a complaint that says what to do in so many words: "Did you mean", 'Write "key:"', "Remove this key" or "Remove it" at the end.
 * Returns undefined for any other.
 */
export function followed(text: string, complaint: string): string | undefined {
  const [, line = '', column = '', message = ''] = /^\S+:(\d+):(\d+): (.*)$/m.exec(complaint) ?? [];
  const lines = text.split('\n');
  const at = lines[Number(line) - 1] ?? '';
  const [before, after] = [at.slice(0, Number(column) - 1), at.slice(Number(column) - 1)];
  const [, meant] = /Did you mean "([^"]+)"\?/.exec(message) ?? [];
  const [, key] = /(?:^|here\. )Write "([\w:]+):"/.exec(message) ?? [];
  const mended = (word: string, old: RegExp) => {
    lines[Number(line) - 1] = before + after.replace(old, word);
    return lines.join('\n');
  };
  const isNameInList = /There is no question|is not an? (?:key|option)|is not allowed/.test(
    message,
  );
  if (meant !== undefined && isNameInList) {
    const value =
      /^"(?:[\w:]+: )?([^"]*)"/.exec(message)?.[1] ?? /question "([^"]+)"/.exec(message)?.[1];
    const old = value !== undefined && after.includes(value) ? value : undefined;
    return old === undefined ? undefined : mended(meant, new RegExp(escaped(old)));
  }
  if (key !== undefined && /^[\w.:-]+:/.test(after)) return mended(`${key}:`, /^[\w.:-]+:/);
  if (!/Remove this key\b|It is for .* and this is/.test(message) || !/^ *$/.test(before))
    return undefined;
  const end = lines.findIndex(
    (each, index) =>
      index >= Number(line) && each.search(/\S/) <= before.length && each.trim() !== '',
  );
  lines.splice(Number(line) - 1, (end < 0 ? lines.length : end) - Number(line) + 1);
  return lines.join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w\s]/g, '\\$&');
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
