import { isGibberish, isOtherScript } from './letters.ts';
import { offers } from './offers.ts';
import type { Writing } from './writing.ts';

/** Something that no customer, or hardly any, would write. One alone makes a suspect. */
export interface Signal {
  /** What the staff read. */
  readonly words: string;
  readonly isIn: (writing: Writing) => boolean;
  /** Whether the suspect waits unseen: only for what nobody types by hand. */
  readonly isHeld?: true;
}

const endings =
  'com|net|org|info|biz|xyz|top|shop|online|site|store|club|live|link|click|pro|io|co|me|ly|ca|ru|cn|uk|de';
const link = new RegExp(
  `(?:https?://|www\\.)\\S+|(?<![@\\w.-])(?:[a-z0-9-]+\\.)+(?:${endings})\\b(?:/\\S*)?`,
  'gi',
);
const linkWithPath = new RegExp(`https?://|www\\.|[a-z0-9-]\\.(?:${endings})/`, 'i');
const email = /[^\s@]@[^\s@]/g;
const markup =
  /<\/a>|\bhref\s?=|<(?:script|iframe|img)\b|\[\/?url\b|\[(?:link|img)=|\[\/(?:link|img)\]/i;
const pressure =
  /\b(?:act now|limited[- ]time|claim your|verify your|(?:unpaid|overdue|outstanding) invoice|copyright|unsubscribe)\b/i;

/** Every signal. */
export const signals: readonly Signal[] = [
  {
    words: 'HTML or forum code',
    isIn: ({ whole }) => markup.test(whole),
    isHeld: true,
  },
  {
    words: 'a link in place of a name',
    isIn: ({ names }) => names.some((name) => linkWithPath.test(name)),
  },
  { words: 'very many links', isIn: ({ texts }) => count(link, texts) > 6 },
  {
    words: 'a link in a text in another script',
    isIn: ({ texts }) => texts.some(isOtherScript) && count(link, texts) > 0,
  },
  {
    words: 'a link with pressure to act',
    isIn: ({ texts }) => texts.some((text) => pressure.test(text)) && count(link, texts) > 0,
  },
  { words: 'many email addresses', isIn: ({ texts }) => count(email, texts) > 5 },
  {
    words: 'the same text as name and elsewhere',
    isIn: ({ names, texts }) => names.some((name) => isRepeated(name, texts)),
  },
  { words: 'a name of random letters', isIn: ({ names }) => names.some(isGibberish) },
  ...Object.entries(offers).map(([what, phrases]) => offerOf(what, phrases)),
];

/**
 * The borders of words are spelt out, for `\b` knows the letters of English only; and small letters are matched in small
 * texts, for what disregards case in all of Unicode holds up the first request for up to a tenth of a second.
 */
function offerOf(what: string, phrases: readonly string[]): Signal {
  const letters = '\\da-zß-ɏа-џ';
  const pattern = new RegExp(`(?<![${letters}])(?:${phrases.join('|')})(?![${letters}])`);
  return {
    words: `offers ${what}`,
    isIn: ({ whole }) => pattern.test(whole),
  };
}

function count(pattern: RegExp, texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
}

function isRepeated(name: string, texts: readonly string[]): boolean {
  const same = (text: string) => text.toLowerCase() === name.toLowerCase();
  return name.length > 2 && texts.some(same);
}
