import { isGibberish, isOtherScript, isShouted } from './letters.ts';
import { type Topic, topics } from './topics.ts';
import type { Writing } from './writing.ts';

/** Something that speaks for spam. */
export interface Signal {
  /** What the staff reads. */
  readonly words: string;
  /** What one of it adds to the score. */
  readonly weight: number;
  /** How much of it is in what a visitor has written. */
  readonly count: (writing: Writing) => number;
}

const domains =
  'com|net|org|info|biz|xyz|top|shop|online|site|store|club|live|pro|io|co|ca|ru|cn|uk|de';
const link = new RegExp(
  `(?:https?://|www\\.)\\S+|(?<![@\\w.-])(?:[a-z0-9-]+\\.)+(?:${domains})\\b(?:/\\S*)?`,
  'gi',
);

/** Digits, and the letters of Latin and Cyrillic. */
const letters = '\\da-zß-ɏа-џ';

const email = /[^\s@]@[^\s@]/g;
const markup = /<a\s|<\/a>|<script|<iframe|<img\s|href\s*=|\[(?:url|link)[=\]]/i;

/** Every signal. One alone makes a suspect only where no customer would write such a thing. */
export const signals: readonly Signal[] = [
  ...topics.map(signalOf),
  {
    words: 'links',
    weight: 1,
    count: ({ texts }) => Math.min(occurrences(link, texts), 3),
  },
  { words: 'very many links', weight: 5, count: ({ texts }) => one(occurrences(link, texts) > 7) },
  {
    words: 'a link in place of a name',
    weight: 5,
    count: ({ names }) => one(names.some((name) => /https?:\/\/|www\./i.test(name))),
  },
  {
    words: 'HTML or forum code',
    weight: 5,
    count: ({ names, texts }) => one([...names, ...texts].some((text) => markup.test(text))),
  },
  {
    words: 'many e-mail addresses',
    weight: 3,
    count: ({ texts }) => one(occurrences(email, texts) > 3),
  },
  {
    words: 'the same text as name and elsewhere',
    weight: 3,
    count: ({ names, texts }) => one(names.some((name) => repeats(name, texts))),
  },
  {
    words: 'a name of random letters',
    weight: 3,
    count: ({ names }) => one(names.some(isGibberish)),
  },
  {
    words: 'a text of random letters',
    weight: 3,
    count: ({ texts }) => one(texts.some(isGibberish)),
  },
  { words: 'shouted', weight: 1, count: ({ texts }) => one(texts.some(isShouted)) },
  { words: 'in another script', weight: 1, count: ({ texts }) => one(texts.some(isOtherScript)) },
];

/**
 * The borders of words are spelt out, for `\b` knows the letters of English only; and small letters are matched in small
 * texts, for what disregards case in all of Unicode holds up the first request for up to a tenth of a second.
 */
function signalOf({ words, weight, phrases }: Topic): Signal {
  const pattern = new RegExp(`(?<![${letters}])(?:${phrases.join('|')})(?![${letters}])`, 'g');
  const count = ({ names, texts }: Writing): number => {
    const found = [...names, ...texts].flatMap((text) => text.toLowerCase().match(pattern) ?? []);
    return new Set(found).size;
  };
  return { words, weight, count };
}

function occurrences(pattern: RegExp, texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function repeats(name: string, texts: readonly string[]): boolean {
  const same = (text: string) => text.toLowerCase() === name.toLowerCase();
  return name.length > 2 && texts.some(same);
}

function one(is: boolean): number {
  return is ? 1 : 0;
}
