import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isDay } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import type { MailPurpose } from '../../page-language/mails-file.ts';
import {
  draftMail,
  fillAgreed,
  fillAnswers,
  templateOf,
  type WordsOptions,
  type WrittenMail,
} from '../mail/mail-words.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import {
  type AnswerMove,
  answerMoves,
  type ChangeContext,
  movesOf,
  stateOf,
} from '../requests/changes.ts';
import { summaryOf } from '../requests/request-summary.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { type Agreement, progressOf, requestStatuses, type State } from '../store/store-types.ts';
import type { DeskOptions } from './desk-options.ts';
import { textIn } from './posted-form.ts';

export interface AnswerPage {
  readonly title: string;
  readonly purpose: MailPurpose;
  /** True if it asks for the appointment that is confirmed or proposed. */
  readonly asksForDay?: true;
  /** True if its mail names the appointment of before. */
  readonly namesAgreed?: true;
}

const answerPages: Readonly<Record<AnswerMove, AnswerPage>> = {
  confirm: { title: 'Confirm', purpose: 'confirmed', asksForDay: true },
  propose: { title: 'Propose another day', purpose: 'proposed', asksForDay: true },
  decline: { title: 'Decline', purpose: 'declined' },
  write: { title: 'Write', purpose: 'answered', namesAgreed: true },
  cancel: { title: 'Cancel the appointment', purpose: 'cancelled', namesAgreed: true },
};

/** Returns the page of a move in a state: an appointment that is confirmed is changed. */
export function answerPageOf(move: AnswerMove, state: State | undefined): AnswerPage {
  if (move !== 'confirm' || state !== 'confirmed') return answerPages[move];
  return { ...answerPages.confirm, title: 'Change the appointment', purpose: 'changed' };
}

/** Returns the moves for which a request has a page now. */
export function answerMovesOf(
  submission: AskedSubmission,
  { askedForms }: Pick<DeskOptions, 'askedForms'>,
): AnswerMove[] {
  const { kind } = askedForms.handlingOf(submission.form);
  if (kind === undefined || !requestStatuses.includes(submission.status)) return [];
  const allowed: readonly string[] = movesOf(submission, kind, 'staff');
  // Before anything is agreed, a request is declined.
  const isOpen = ['proposed', 'confirmed'].includes(stateOf(submission, kind) ?? '');
  return answerMoves.filter((move) => allowed.includes(move) && (move !== 'cancel' || isOpen));
}

/** Returns what goes out because of a move, and how the request is handled. */
export function changeContextOf(
  submission: AskedSubmission,
  { askedForms, site, isMailed = false, now, ...reminders }: DeskOptions,
): ChangeContext {
  const hasAddress = summaryOf(submission, site).email !== undefined;
  return {
    kind: askedForms.handlingOf(submission.form).kind,
    isMailed: isMailed && hasAddress,
    webhooks: askedForms.webhooksFor(submission),
    remindAt: (agreed) => (hasAddress ? reminders.remindAt?.(agreed, now()) : undefined),
    remindStaffAt: () => reminders.remindStaffAt?.(now()),
  };
}

/** What somebody has typed into the page of a move. */
export interface TypedAnswer extends WrittenMail {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly price: string;
}

export type AnswerProblems = Readonly<Partial<Record<keyof TypedAnswer, string>>>;

const longest = { subject: 200, words: 10_000, price: 100 };

/** Returns what the page of a move has in its controls at first. */
export function draftAnswer(
  submission: AskedSubmission,
  move: AnswerMove,
  desk: DeskOptions,
): TypedAnswer {
  const { asksForDay, purpose } = pageOf(submission, move, desk);
  const mail =
    (move === 'write' && lostAnswer(submission)) ||
    draftMail(submission, purpose, wordsOptionsOf(desk));
  const { subject = submission.reference, words = '' } = mail ?? {};
  const agreed = asksForDay && firstAppointment(submission, move, desk);
  const { day = '', from = '', to = '', price = '' } = agreed || {};
  return { day, from, to, price, subject, words };
}

/** Returns the last answer if the address was corrected since, so that it can be sent again. */
function lostAnswer({ handling: { history } }: AskedSubmission): WrittenMail | undefined {
  const place = history.findLastIndex(({ kind }) => answerMoves.some((move) => move === kind));
  const { subject, words } = history[place] ?? {};
  const isLost = history.slice(place + 1).some(({ kind }) => kind === 'address');
  return isLost && subject !== undefined && words !== undefined ? { subject, words } : undefined;
}

/** Returns what was agreed or proposed before; else what the visitor asked for, unless another day is to be proposed. */
function firstAppointment(
  submission: AskedSubmission,
  move: AnswerMove,
  { site, now }: DeskOptions,
): Partial<Agreement> {
  const { agreed } = progressOf(submission.handling.history);
  if (agreed) return agreed;
  const { day = '', slot } = summaryOf(submission, site);
  if (move === 'propose' || day < todayIn(site.timeZone, now())) return {};
  return { day, ...(slot && { from: slot.begins, to: slot.ends }) };
}

/** Reads what was posted from the page of a move. */
export function readAnswer(request: FastifyRequest): TypedAnswer {
  const line = (name: keyof TypedAnswer) => textIn(request, name).trim();
  return {
    day: line('day'),
    from: line('from'),
    to: line('to'),
    price: line('price'),
    subject: line('subject'),
    words: textIn(request, 'words').replaceAll('\r\n', '\n'),
  };
}

/** The mail of a move as it will be, with what it agrees on or proposes. */
export interface AnswerPreview extends WrittenMail {
  readonly agreed: Agreement | undefined;
  /** The key of exactly this preview. */
  readonly key: string;
}

/** Fills in a mail from what was typed; what is wrong comes with it. */
export function previewAnswer(
  submission: AskedSubmission,
  { move, typed }: { readonly move: AnswerMove; readonly typed: TypedAnswer },
  desk: DeskOptions,
): { readonly problems: AnswerProblems; readonly preview: AnswerPreview } {
  const { asksForDay, namesAgreed } = pageOf(submission, move, desk);
  const { day, from, to, price } = typed;
  const given: Agreement = {
    day,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(price !== '' && { price: sanitizeText(price) }),
  };
  const before = progressOf(submission.handling.history).agreed;
  const agreed = asksForDay ? given : undefined;
  const written = fillAgreed(typed, agreed ?? (namesAgreed ? before : undefined));
  const mail = { subject: written.subject, words: sanitizeText(written.words) };
  const problems = {
    ...(asksForDay && appointmentProblems(typed, todayIn(desk.site.timeZone, desk.now()))),
    ...wordsProblems(mail),
  };
  const key = createHash('sha256')
    .update(JSON.stringify([mail, agreed]))
    .digest('base64url');
  return { problems, preview: { ...mail, agreed, key } };
}

function appointmentProblems({ day, from, to, price }: TypedAnswer, today: string): AnswerProblems {
  const times = { from: timeProblem(from), to: timeProblem(to) };
  const canCompare = to !== '' && (times.to ?? times.from) === undefined;
  const end = canCompare ? endProblem(from, to) : times.to;
  return {
    ...(!isDay(day) && { day: 'Enter a day, such as 2026-05-31.' }),
    ...(isDay(day) && day < today && { day: 'This day has passed. Enter a later one.' }),
    ...(times.from !== undefined && { from: times.from }),
    ...(end !== undefined && { to: end }),
    ...(price.length > longest.price && {
      price: `Shorten the price to ${longest.price} characters.`,
    }),
  };
}

function timeProblem(time: string): string | undefined {
  if (time === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return 'Enter a time, such as 09:30, or leave it empty.';
}

function endProblem(from: string, to: string): string | undefined {
  if (from === '') return 'Enter when it begins, too, or leave both empty.';
  return to > from ? undefined : 'Enter a time after the beginning.';
}

function wordsProblems({ subject, words }: WrittenMail): AnswerProblems {
  const isTooLong = words.length > longest.words;
  return {
    ...(subject === '' && { subject: 'Enter a subject.' }),
    ...(words === '' && { words: 'Write something.' }),
    ...(isTooLong && { words: `Shorten it to ${longest.words.toLocaleString('en')} characters.` }),
  };
}

/** Adds a ready-made reply to the words of a mail, before the closing if it still ends with that. */
export function addReply(
  submission: AskedSubmission,
  { move, typed, name }: { move: AnswerMove; typed: TypedAnswer; name: string },
  desk: DeskOptions,
): TypedAnswer {
  const reply = desk.words.replies.find((each) => each.name === name);
  if (!reply) return typed;
  const options = wordsOptionsOf(desk);
  const template = templateOf(submission, pageOf(submission, move, desk).purpose, options);
  const fillIn = (text: string) => fillAnswers(text, submission, options);
  const closing = fillIn(template?.closing ?? desk.words.closing);
  const words = typed.words.trim();
  const hasClosing = closing !== '' && words.endsWith(closing);
  const before = hasClosing ? words.slice(0, -closing.length).trim() : words;
  const parts = [before, fillIn(reply.text), hasClosing ? closing : ''];
  return { ...typed, words: parts.filter(Boolean).join('\n\n') };
}

function pageOf(submission: AskedSubmission, move: AnswerMove, desk: DeskOptions): AnswerPage {
  const { kind } = desk.askedForms.handlingOf(submission.form);
  return answerPageOf(move, stateOf(submission, kind));
}

function wordsOptionsOf({ site, words, askedForms }: DeskOptions): WordsOptions {
  return { site, words, handlingOf: askedForms.handlingOf };
}
