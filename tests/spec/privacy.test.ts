import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../support/forms.ts';

// Every promise of the privacy page has a test that bears its name.

interface Block {
  readonly paragraphs?: readonly string[];
}

/** Sentences that promise nothing about the program. */
const notOfProgram = [
  "We don't sell your answers or share them for advertising.",
  'Email {email} from the address you used in the form, or call {phone}.',
  "If our answer doesn't satisfy you, you can turn to the Office of the Privacy Commissioner of Canada.",
];

const page: { blocks: readonly Block[] } = parse(
  readFileSync(join(root, 'content/pages/privacy.yaml'), 'utf8'),
);
const sentences = page.blocks
  .flatMap(({ paragraphs = [] }) => paragraphs)
  .flatMap((paragraph) => paragraph.split(/(?<=\.) (?=[A-Z])/));

const titles = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.startsWith('spec/'))
  .flatMap((name) => titlesIn(readFileSync(join(root, 'tests', name), 'utf8')));

/** The titles of the tests of a file, and of their groups. */
function titlesIn(source: string): string[] {
  const found = source.matchAll(/\b(?:test|describe)\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/g);
  return [...found].map(([, single, double]) => single ?? double ?? '');
}

test.each(sentences)('“%s” names a test, or promises nothing about the program', (sentence) => {
  const isTested = titles.some((title) => title.includes(sentence));
  expect(isTested || notOfProgram.includes(sentence)).toBe(true);
});

test('no sentence is let off that the page does not have', () => {
  expect(notOfProgram.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
});
