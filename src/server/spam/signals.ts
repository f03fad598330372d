import { type AnswerKind, answerKindOf } from '../../form/answer-kind.ts';
import type { Answers, Form } from '../../form/form.ts';
import { isGroup } from '../../form/is-group.ts';
import { pathInside } from '../../form/question.ts';
import { offers } from './offers.ts';

/** Something that no customer, or hardly any, would write. One alone makes a suspect. */
interface Signal {
  /** The words that the staff read. */
  readonly words: string;
  readonly isIn: (writing: Writing) => boolean;
  /** True if the suspect waits unseen: only for what nobody types by hand. */
  readonly isHeld?: true;
}

/** The signs that a request is spam. */
export type Suspicion = NonNullable<ReturnType<ReturnType<typeof createSuspicionOf>>>;

/**
 * Makes the function that says why what is sent to a form looks like spam; undefined where it does not. `isTrapped`: the field that
 * people do not see was filled.
 */
export function createSuspicionOf(form: Form) {
  const writingOf = createWritingOf(form);
  return ({ answers, isTrapped }: { answers: Answers; isTrapped: boolean }) => {
    const writing = writingOf(answers);
    const found = signals.filter(({ isIn }) => isIn(writing));
    const reasons = found.map(({ words }) => words);
    if (isTrapped) reasons.unshift('the trap field was filled');
    if (reasons.length === 0) return undefined;
    return {
      /** Why, in words for the staff; at least one. */
      reasons,
      /** True if it waits without a mail to anybody, for no person can have sent it. */
      isHeld: isTrapped || found.some(({ isHeld }) => isHeld),
    };
  };
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

const signals: readonly Signal[] = [
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

/** True if a text is one word of letters that no language puts together, such as `wPZgxRtqYLnKMv`, or two of them. */
function isGibberish(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > 2 || !words.every((word) => /^[A-Za-z]+$/.test(word))) return false;
  return words.some((word) => word.length > 7 && (hasRandomCapitals(word) || isUnspeakable(word)));
}

/** True if a text of some length is mostly in letters that are not Latin, from Greek to Korean. */
function isOtherScript(text: string): boolean {
  const others = text.match(/[\u0370-\u1dff\u2c80-\ud7ff]/g)?.length ?? 0;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  return others > 20 && others > latin;
}

/** Names such as McDonald have one or two capitals inside. */
function hasRandomCapitals(word: string): boolean {
  return (word.match(/[a-z](?=[A-Z])/g)?.length ?? 0) > 2;
}

/** Abbreviations, in capitals, need no vowels. */
function isUnspeakable(word: string): boolean {
  return word !== word.toUpperCase() && /[bcdfghjklmnpqrstvwxz]{7}/i.test(word);
}

/** The texts that a visitor wrote by hand; chosen answers, dates, email addresses and phone numbers are not among them. */
interface Writing {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** All of it in small letters, with blank lines between. */
  readonly whole: string;
}

const written: readonly AnswerKind[] = ['name', 'place', 'town', 'text'];

/**
 * Makes the function that sorts the answers to a form by what its file says of the questions, those in groups and rows
 * included. What the form has no question for was written, too.
 */
function createWritingOf(form: Form): (answers: Answers) => Writing {
  const kinds = new Map(form.questions.map((each) => [each.path, answerKindOf(each)]));

  function textsIn(path: string, value: unknown): readonly Text[] {
    if (typeof value === 'string') {
      return [{ kind: kinds.get(path) ?? 'text', text: value.normalize('NFKC').trim() }];
    }
    if (Array.isArray(value)) {
      const row = `${path}.*`;
      return value.flatMap((entry) => textsIn(kinds.has(row) ? row : path, entry));
    }
    if (!isGroup(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) => textsIn(pathInside(path, name), inner));
  }

  return (answers) => {
    const names: string[] = [];
    const texts: string[] = [];
    for (const { kind, text } of textsIn('', answers)) {
      if (written.includes(kind)) (kind === 'name' ? names : texts).push(text);
    }
    return { names, texts, whole: [...names, ...texts].join('\n\n').toLowerCase() };
  };
}

interface Text {
  readonly kind: AnswerKind;
  readonly text: string;
}
