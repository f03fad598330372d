import { fillTemplate } from '../form/runtime/fill-template.ts';
import { didYouMean } from '../yaml/nearest.ts';
import type { ReportError } from '../yaml/report-error.ts';
import { pointerStep } from '../yaml/resolve.ts';
import { textsIn } from '../yaml/texts-in.ts';
import type { RetentionTimes, Site } from './site-file.ts';
import { blankAtEnds, markupIn } from './text-mistakes.ts';

/**
 * The template variables with facts of the company, which any text of a form or a page may use, such as `{company}`.
 */
export const templateVariables = [
  'company',
  'phone',
  'email',
  'bookingsEmail',
  'town',
  'towns',
  'guarantee',
  'requestsKept',
  'suspectsKept',
  'replyTime',
] as const;

/** The part of `content/site.yaml` that provides their values. */
export type VariableSource = Pick<
  Site,
  'company' | 'guarantee' | 'towns' | 'retention' | 'replyTime'
>;

type VariableValues = Readonly<Record<string, string>>;

/** Fills the company's facts into every text of a value made of plain records, lists and texts. */
export function fillSiteVariables<T>(value: T, site: VariableSource): T {
  const { company, guarantee, towns, retention, replyTime } = site;
  const { name, phone, email, bookingsEmail, town } = company;
  const facts = {
    company: name,
    phone,
    email,
    bookingsEmail,
    town,
    towns: joinNames(towns.map((each) => each.name)),
    guarantee,
    ...formatRetention(retention),
    replyTime,
  } satisfies Record<(typeof templateVariables)[number], string>;
  return fill(value, facts) as T;
}

/** Formats the retention times, such as `24 months` and `30 days`. */
export function formatRetention({ requests, suspects }: RetentionTimes) {
  return {
    requestsKept: formatCount(requests, 'month'),
    suspectsKept: formatCount(suspects, 'day'),
  };
}

/** Formats a count with its noun, such as `one request`. */
export function formatCount(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}

function joinNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

function fill(value: unknown, facts: VariableValues): unknown {
  if (typeof value === 'string') {
    return fillTemplate(value, facts);
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, facts)]));
}

/** Checks the texts below a pointer that can contain facts of the company; reports those without visible characters. */
export function checkSiteTexts(value: unknown, pointer: string, report: ReportError): void {
  checkMarkedTexts(value, pointer, { report });
}

/** The same for texts of which some can have links and bold words, or other variables. */
export function checkMarkedTexts(
  value: unknown,
  pointer: string,
  words: Partial<VariableCheck> & Pick<VariableCheck, 'report'>,
): void {
  const { report } = words;
  checkPlainTexts(value, pointer, { allowed: templateVariables, ...words });
  const texts = typeof value === 'string' ? [{ text: value, pointer }] : textsIn(value, pointer);
  for (const each of texts) {
    if (each.text === '' || each.text.trim() !== '') continue;
    report(each.pointer, 'This text is nothing but spaces. Write something, or remove the key.');
  }
}

interface VariableCheck {
  readonly allowed: readonly string[];
  readonly report: ReportError;
  /** True for the pointer of a text that can have links and bold words. */
  readonly canBeMarked?: (pointer: string) => boolean;
  /** True if answers can be named, such as `{answer.date}`; which of them there are is checked elsewhere. */
  readonly takesAnswers?: boolean;
}

/**
 * Reports each text below a pointer that is not plain: with markup, a blank at an end, or a variable that is not in the
 * list.
 */
export function checkPlainTexts(value: unknown, pointer: string, words: VariableCheck): void {
  if (typeof value === 'string') checkText(value, pointer, words);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    checkPlainTexts(inner, pointer + pointerStep(key), words);
  }
}

/** What the variable of an answer begins with, before the name of its question. */
export const answerVariable = 'answer.';

/** Doubled braces, and braces with spaces inside. */
const misbraced = /\{\{+\s*(\w+)\s*\}*|\{(?:\s+(\w+)\s*|(\w+)\s+)\}/g;

/** Variables as other programs write them: `${phone}` and `[phone]`. */
const otherwiseMarked = /\$\{(\w+)\}|\[(\w+)\](?!\()/g;

/** The keys of addresses. */
const isAddress = /\/(?:to|href)$/;

/** Options, whose blanks are reported as answers that nobody can give. */
const isOption = /\/(?:enum\/\d+|const)$/;

/** The texts that the words of the server follow, so that they keep their blank. */
const beforeDetail = ['/messages/failure/text', '/words/form/failure'];

function checkText(text: string, pointer: string, words: VariableCheck): void {
  const { allowed, report, canBeMarked = () => false, takesAnswers = false } = words;
  const mistake =
    markupIn(text, { canBeMarked: canBeMarked(pointer), isAddress: isAddress.test(pointer) }) ??
    (isOption.test(pointer)
      ? undefined
      : blankAtEnds(text, { canEnd: beforeDetail.includes(pointer) }));
  if (mistake) {
    report(pointer, mistake);
    return;
  }
  for (const [written, first, second] of text.matchAll(otherwiseMarked)) {
    const word = first ?? second ?? '';
    if (!allowed.includes(word)) continue;
    report(pointer, `"${written}" would be shown as it is. Write "{${word}}".`);
    return;
  }
  if (/\\n/.test(text)) {
    report(
      pointer,
      '"\\n" would be shown as it is. For a new line, write "|" after the colon, and the text on lines of its own below.',
    );
    return;
  }
  for (const [written, first, second, third] of text.matchAll(misbraced)) {
    const word = first ?? second ?? third ?? '';
    const hint = allowed.includes(word)
      ? ` Write "{${word}}", with one brace on each side and no spaces.`
      : instead(word, allowed);
    report(pointer, `"${written}" would be shown as it is.${hint}`);
    return;
  }
  for (const [, word = ''] of text.matchAll(/\{(\w+)\b(?!\})/g)) {
    if (!allowed.includes(word)) continue;
    report(pointer, `The brace of "{${word}" is not closed. Write "{${word}}".`);
    return;
  }
  for (const [, word = ''] of text.matchAll(/\{([A-Za-z][\w.-]*)\}/g)) {
    if (allowed.includes(word) || (takesAnswers && word.startsWith(answerVariable))) continue;
    report(pointer, `"{${word}}" would be shown as it is.${instead(word, allowed)}`);
  }
}

/** Returns what to write in place of a variable that is not in the list. */
function instead(word: string, allowed: readonly string[]): string {
  const names = allowed.map((name) => `{${name}}`).join(', ');
  return names
    ? `${didYouMean(word, allowed)} Leave out the braces, or write one of these: ${names}.`
    : ' Write the words themselves.';
}
