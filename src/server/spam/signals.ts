import type { Form } from '../../form/model/form.ts';
import { childPath } from '../../form/model/question.ts';
import { answerKindOf } from '../../form/runtime/answer-kind.ts';
import type { EvaluatedAnswers } from '../../form/runtime/answers.ts';
import { isGroup } from '../../form/runtime/objects.ts';
import { isBooking, type Subject, subjectsOf } from '../../form/runtime/subjects.ts';
import type { AnswerKind } from '../../questions/kind-words.ts';
import { isRandomLetters } from './random-letters.ts';
import { type SignWeight, spamPhrases } from './spam-phrases.ts';

const points: Readonly<Record<SignWeight, number>> = { certain: 4, strong: 3, weak: 1, hint: 0 };

/**
 * The points that make a suspect. A booking with every question answered needs more, as spammers rarely fill in
 * everything.
 */
const pointsNeeded = { usually: 3, inWholeBooking: 4 } as const;

interface Sign {
  /** Shown to the staff. */
  readonly reason: string;
  readonly weight: SignWeight;
  readonly isIn: (writing: WrittenTexts) => boolean;
}

/** Why a submission looks like spam. */
export interface SpamFinding {
  /** Shown to the staff; at least one. */
  readonly reasons: readonly string[];
  /** True if no person can have sent it: it is quarantined, and no mail is sent. */
  readonly isHeld: boolean;
}

/** Valid answers; `isTrapped`: the honeypot was filled in. */
interface CheckedAnswers extends EvaluatedAnswers {
  readonly isTrapped: boolean;
}

/** Joins the reasons of a finding, as they are stored. */
export function reasonsOf({ reasons }: SpamFinding): string {
  return reasons.join('; ');
}

/** Creates the function that checks answers to a form for spam; it returns undefined if they look like a request. */
export function createSpamCheck(form: Form) {
  const collectTexts = createCollectWrittenTexts(form);
  const isFullyAnswered = createIsFullyAnswered(form);
  return (sent: CheckedAnswers): SpamFinding | undefined => {
    const needed = isFullyAnswered(sent) ? pointsNeeded.inWholeBooking : pointsNeeded.usually;
    return findingIn(collectTexts(sent), needed);
  };
}

/** Checks a text that answers no question of a form; returns undefined if it does not look like spam. */
export function checkTextForSpam(text: string): SpamFinding | undefined {
  const plain = text.normalize('NFKC').trim();
  const writing = writtenTexts({ names: [], texts: [plain], isTrapped: false });
  return findingIn(writing, pointsNeeded.usually);
}

function findingIn(writing: WrittenTexts, needed: number): SpamFinding | undefined {
  const found = signs.filter(({ isIn }) => isIn(writing));
  if (pointsOf(found) < needed) return undefined;
  return {
    reasons: found.map(({ reason }) => reason),
    isHeld: found.some(({ weight }) => weight === 'certain'),
  };
}

/** All hints together count as one weak sign. */
function pointsOf(found: readonly Sign[]): number {
  const hints = found.some(({ weight }) => weight === 'hint') ? points.weak : 0;
  return found.reduce((sum, { weight }) => sum + points[weight], hints);
}

/**
 * Creates the function that says if a form is a booking, and all active questions are answered. Check boxes may stay
 * unchecked.
 */
function createIsFullyAnswered(form: Form): (sent: Pick<EvaluatedAnswers, 'active'>) => boolean {
  if (!isBooking(form)) return () => false;
  return ({ active }) => {
    // Without blank rows, which a browser posts and a script does not; a box that is left blank is answered.
    const open = active.filter(
      ({ answer, question, normalizedName }) =>
        normalizedName !== undefined &&
        answer === undefined &&
        !form.table.kindOf(question).isBlank,
    );
    const isOpen = new Set(open.map(({ path: [name] }) => name));
    return form.sentFields.every(({ from }) => from.some((name) => !isOpen.has(name)));
  };
}

const endings =
  'com|net|org|info|biz|xyz|top|shop|online|site|store|club|live|link|click|pro|io|co|me|ly|ca|ru|cn|uk|de';
const link = new RegExp(
  `(?:https?://|www\\.)\\S+|(?<![@\\w.-])(?:[a-z0-9-]+\\.)+(?:${endings})\\b(?:/\\S*)?`,
  'gi',
);
const linkWithPath = new RegExp(`https?://|[a-z0-9-]\\.(?:${endings})/`, 'i');
const email = /[^\s@]@[^\s@]/g;
/** Words that mix Latin letters with look-alike Cyrillic ones, so that phrase lists do not match. */
const disguised = /(?<!\p{L})(?=[аеорсху]*[a-z])(?=[a-z]*[аеорсху])[a-zаеорсху]{3,}(?!\p{L})/gu;
/** Only markup with a target: customers also write tags and brackets, and quote mails that contain many. */
const markup =
  /\bhref\s?=\s?(?:["'/]|https?:|www\.)|<(?:script|iframe)\b|<img\s[^>]{0,200}src\s?=|\[(?:url|link|img)(?:=|\]\s*(?:https?:|www\.))/;

const signs: readonly Sign[] = [
  {
    reason: 'the trap field was filled',
    weight: 'certain',
    isIn: ({ isTrapped }) => isTrapped,
  },
  {
    reason: 'HTML or forum code',
    weight: 'certain',
    isIn: ({ all }) => markup.test(all),
  },
  {
    reason: 'a link in place of a name',
    weight: 'strong',
    isIn: ({ names }) => names.some((name) => linkWithPath.test(name)),
  },
  {
    reason: 'a name of random letters',
    weight: 'strong',
    isIn: ({ names }) => names.some(isRandomLetters),
  },
  {
    reason: 'Latin words with Cyrillic letters in them',
    weight: 'strong',
    isIn: ({ all }) => count(disguised, all) > 4,
  },
  ...spamPhrases.map(({ phrases, ...offer }) => ({ ...offer, isIn: containsAny(phrases) })),
  {
    reason: 'a text of random letters',
    weight: 'weak',
    isIn: ({ texts }) => texts.some(isRandomLetters),
  },
  {
    reason: 'the same text as name and elsewhere',
    weight: 'weak',
    isIn: ({ names, texts }) => names.some((name) => isRepeated(name, texts)),
  },
  { reason: 'very many links', weight: 'strong', isIn: ({ links }) => links > 6 },
  { reason: 'a link', weight: 'hint', isIn: ({ links }) => links > 0 && links < 7 },
  { reason: 'many email addresses', weight: 'hint', isIn: ({ all }) => count(email, all) > 5 },
];

/**
 * Word boundaries are spelled out, as `\b` knows only English letters. Text and patterns are in lower case, as the
 * flags `iu` delayed the first request by up to a tenth of a second.
 */
function containsAny(phrases: readonly string[]): Sign['isIn'] {
  const letters = '\\da-zß-ɏа-џ';
  const pattern = new RegExp(`(?<![${letters}])(?:${phrases.join('|')})(?![${letters}])`);
  return ({ all }) => pattern.test(all);
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

function isRepeated(name: string, texts: readonly string[]): boolean {
  const same = (text: string) => text.toLowerCase() === name.toLowerCase();
  return name.length > 2 && texts.some(same);
}

/** The texts that a visitor typed, without choices, dates, email addresses and phone numbers. */
interface WrittenTexts {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** All texts in lower case, separated by blank lines. */
  readonly all: string;
  /** The number of links. */
  readonly links: number;
  readonly isTrapped: boolean;
}

const nameSubjects: readonly (Subject | undefined)[] = ['name', 'givenName', 'familyName'];

/**
 * Creates the function that collects typed texts from answers, without phone numbers and email addresses; groups and
 * rows are included. Fields that the form does not know count as text.
 */
function createCollectWrittenTexts(form: Form): (sent: CheckedAnswers) => WrittenTexts {
  const kinds = new Map(form.questions.map((each) => [each.path, answerKindOf(each)]));
  const subjects = subjectsOf(form.questions);

  function textsIn(path: string, value: unknown): readonly Text[] {
    if (typeof value === 'string') {
      const kind = kinds.get(path) ?? 'text';
      return [{ kind, subject: subjects.get(path), text: value.normalize('NFKC').trim() }];
    }
    if (Array.isArray(value)) {
      const row = `${path}.*`;
      return value.flatMap((entry) => textsIn(kinds.has(row) ? row : path, entry));
    }
    if (!isGroup(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) => textsIn(childPath(path, name), inner));
  }

  return ({ answers, isTrapped }) => {
    const names: string[] = [];
    const texts: string[] = [];
    for (const { kind, subject, text } of textsIn('', answers)) {
      if (kind !== 'text' || subject === 'phone' || subject === 'email') continue;
      (nameSubjects.includes(subject) ? names : texts).push(text);
    }
    return writtenTexts({ names, texts, isTrapped });
  };
}

function writtenTexts(typed: Pick<WrittenTexts, 'names' | 'texts' | 'isTrapped'>): WrittenTexts {
  const all = [...typed.names, ...typed.texts].join('\n\n').toLowerCase();
  return { ...typed, all, links: count(link, all) };
}

interface Text {
  readonly kind: AnswerKind;
  readonly subject: Subject | undefined;
  readonly text: string;
}
