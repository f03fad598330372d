import { isChosenKind } from '../../form/runtime/answer-kind.ts';
import { answersIn } from '../../form/runtime/answer-sections.ts';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { formatLongDay } from '../../form/runtime/format-dates.ts';
import { ownValue } from '../../form/runtime/objects.ts';
import { isBooking } from '../../form/runtime/subjects.ts';
import type {
  FormMails,
  MailedKind,
  MailPurpose,
  MailTemplate,
} from '../../page-language/mails-file.ts';
import { answerVariable } from '../../page-language/template-variables.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { readForMail, summaryOf } from '../requests/request-summary.ts';
import { sanitizeLine } from '../requests/sanitize-text.ts';
import type { Agreement } from '../store/store-types.ts';
import { formatTimeRange } from '../wall-time.ts';
import type { MailOptions } from './message.ts';

export interface WordsOptions extends Pick<MailOptions, 'words' | 'handlingOf'> {
  readonly site: Pick<MailOptions['site'], 'company' | 'booking' | 'towns' | 'timeZone'>;
}

/** A mail as the staff preview it; `{link}` in it stands for the address of the visitor's page. */
export interface WrittenMail {
  readonly subject: string;
  /** Paragraphs are separated by empty lines. */
  readonly words: string;
}

/** Returns the words of a mail about a request: those of its form, else those of its kind. */
export function templateOf(
  { form, asked }: AskedSubmission,
  purpose: MailPurpose,
  { words, handlingOf }: WordsOptions,
): MailTemplate | undefined {
  const own = ownValue(words.forms, form)?.[purpose];
  const kind: MailedKind = handlingOf(form).kind ?? (isBooking(asked) ? 'booking' : 'message');
  const ofKind: FormMails = words[kind];
  const shared = ofKind[purpose];
  return own ? { ...shared, ...own } : shared;
}

/**
 * Fills in the words of a mail to a visitor, from the greeting to the closing, as the staff preview it; undefined if there is no
 * such mail about a request of this kind.
 */
export function fillMail(
  submission: AskedSubmission,
  { purpose, agreed }: { readonly purpose: MailPurpose; readonly agreed?: Agreement | undefined },
  options: WordsOptions,
): WrittenMail | undefined {
  const draft = draftMail(submission, purpose, options);
  return draft && fillAgreed(draft, agreed);
}

/** Fills in the same but for what is agreed, for the staff to reword. */
export function draftMail(
  submission: AskedSubmission,
  purpose: MailPurpose,
  options: WordsOptions,
): WrittenMail | undefined {
  const { words, site } = options;
  const template = templateOf(submission, purpose, options);
  if (!template) return undefined;
  const fillIn = (text: string) => fillAnswers(text, submission, options);
  const subject = sanitizeLine(fillIn(template.subject) || site.company.name, 150);
  const parts = [
    greetingOf(submission, options),
    fillIn(template.text),
    fillIn(template.closing ?? words.closing),
  ];
  return {
    subject: `${subject} · ${submission.reference}`,
    words: parts.filter(Boolean).join('\n\n'),
  };
}

/** Fills in the answers that a text names, such as `{answer.plan}`. */
export function fillAnswers(
  text: string,
  submission: AskedSubmission,
  options: Pick<WordsOptions, 'site'>,
): string {
  return fillLines(text, answerTexts(submission, options), /\{(answer\.[\w.-]+)\}/g);
}

/** Fills in what is agreed; a line about something that is not is left out. */
export function fillAgreed(
  { subject, words }: WrittenMail,
  agreed: Agreement | undefined,
): WrittenMail {
  const variable = /\{(agreed\.[\w.-]+)\}/g;
  const fillIn = (text: string) => fillLines(text, agreedTexts(agreed), variable);
  // A mail needs a subject, even if it names something that is not agreed.
  const line = fillIn(subject) || subject.replaceAll(variable, '');
  return { subject: sanitizeLine(line, 200), words: fillIn(words) };
}

/** Returns the greeting by name; undefined if there is no plain name. */
export function greetingOf(
  submission: AskedSubmission,
  { site, words }: WordsOptions,
): string | undefined {
  const { name } = summaryOf(submission, site);
  return name && isPlainName(name) ? fillTemplate(words.greeting, { name }) : undefined;
}

/** Fills in what the receipt may say: choices, and the address of the visitor's page. */
export function fillReceipt(
  text: string,
  submission: AskedSubmission,
  { link, ...options }: WordsOptions & { readonly link: string | undefined },
): string {
  const chosen = answerTexts(submission, options, isChosenKind);
  return fillLink(fillLines(text, chosen, requestVariable), link);
}

/** Fills in the address of the visitor's page; without one, the lines that need it are left out. */
export function fillLink(text: string, link: string | undefined): string {
  return fillLines(text, { link }, /\{(link)\}/g);
}

/** Returns the paragraphs of a text, which are separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean);
}

const requestVariable = /\{((?:answer|agreed)\.[\w.-]+)\}/g;

/** Fills in the variables of a text; a line with a variable that has no value is left out. */
function fillLines(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  variable: RegExp,
): string {
  const lines = text.split('\n').flatMap((line) => {
    const names = [...line.matchAll(variable)].map(([, name = '']) => name);
    if (names.some((name) => !ownValue(values, name))) return [];
    return [line.replaceAll(variable, (_, name: string) => ownValue(values, name) ?? '')];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function agreedTexts(agreed: Agreement | undefined) {
  if (!agreed) return {};
  const { day, from, to, price } = agreed;
  return {
    'agreed.day': formatLongDay(day),
    'agreed.time': formatTimeRange(from, to),
    'agreed.price': price,
  };
}

/** Returns the answers by their variables, without those in rows. */
function answerTexts(
  submission: AskedSubmission,
  { site }: Pick<WordsOptions, 'site'>,
  isSaid: typeof isChosenKind = () => true,
): Readonly<Record<string, string>> {
  const sections = readForMail(submission, site);
  const answers = sections.flatMap(({ entries }) => answersIn(entries));
  const said = answers.filter(({ kind }) => isSaid(kind));
  return Object.fromEntries(
    said.map(({ name, texts }) => [answerVariable + name, texts.join(', ')]),
  );
}

/** True if a name is up to three words of letters, too short for an address or an offer. */
function isPlainName(name: string): boolean {
  return /^(?!.{41})[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}$/u.test(name);
}
