import { refusedUiKeys, unsupportedKeywords } from './refusals.ts';

/** What no form can do, each with what to do instead, as the check says it. */
export const limitations = {
  listInList: 'A list cannot hold lists. Write "type: object" with a list in it.',
  fileSent: 'A file cannot be sent. Use it in a form with "local: true" only.',
  fileInRow: 'A file cannot be asked for inside a row. Ask for it outside of the rows.',
  filledInFile: 'Only a visitor can choose a file. Remove this key.',
} as const;

/** The list "what a form cannot do" for people, as Markdown: the very sentences of the check. */
export function limitationsAsMarkdown(): string {
  const looks = Object.entries(refusedUiKeys).filter(([key]) => !key.endsWith('Template'));
  return [
    ...Object.values(limitations).map((sentence) => `- ${escaped(sentence)}`),
    ...linesFor(Object.entries(unsupportedKeywords)),
    ...linesFor(looks),
  ].join('\n');
}

/** One line for all keys with the same advice. */
function linesFor(entries: readonly (readonly [string, string])[]): string[] {
  const byAdvice = new Map<string, string[]>();
  for (const [key, advice] of entries) {
    byAdvice.set(advice, [...(byAdvice.get(advice) ?? []), `\`${key}\``]);
  }
  return [...byAdvice].map(([advice, keys]) => `- ${keys.join(', ')}: ${escaped(advice)}`);
}

/** A sentence with what it quotes set as code. */
function escaped(sentence: string): string {
  return sentence.replaceAll(/"([^"]+)"/g, '`$1`');
}
