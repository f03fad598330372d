import type { Form } from '../../form/model/form.ts';
import { isInRow, parentPath, type Question, questionPath } from '../../form/model/question.ts';
import {
  type Answer,
  type AnswerSection,
  answersIn,
  isAnswered,
  pickAnswers,
  toAnswerSections,
} from '../../form/runtime/answer-sections.ts';
import { isDay } from '../../form/runtime/days.ts';
import { type Subject, subjectsOf } from '../../form/runtime/subjects.ts';
import type { Site } from '../../page-language/site-file.ts';
import type { AnswerKind } from '../../questions/kind-words.ts';
import { readAddress } from '../email-address.ts';
import type { AskedSubmission } from '../reading/asked-forms.ts';
import { bodyOf } from '../store/store-types.ts';
import { createLocalTimeFormat, formatDayWithWeekday } from '../wall-time.ts';
import { sanitizeLine, sanitizeText } from './sanitize-text.ts';

/** The main facts of a submission, a line of text each; undefined if the form does not ask for it. */
export type RequestSummary = ReturnType<typeof summaryOf>;

type SummarySite = Pick<Site, 'booking' | 'towns' | 'timeZone'>;

/**
 * Summarizes a submission by what its answers are about (`form/runtime/subjects.ts`). Answers outside rows take
 * precedence over answers in rows.
 */
export function summaryOf(submission: AskedSubmission, site: SummarySite) {
  const form = submission.asked;
  const sections = readForMail(submission, site);
  const given = sections.flatMap(({ entries }) => answersIn(entries));
  const answers = [
    ...given.filter(({ name }) => !isInRow(questionPath(name))),
    ...given.filter(({ name }) => isInRow(questionPath(name))),
  ];
  const about = (wanted: Subject): readonly Answer[] =>
    answers.filter(({ subject }) => subject === wanted);
  const textOf = (wanted: Subject): string | undefined => about(wanted)[0]?.texts.join('\n');
  const line = (text: string | undefined): string | undefined => text && sanitizeLine(text);
  const town = textOf('town');
  const place = textOf('place') && [textOf('place'), town].filter(Boolean).join(', ');
  const where = place ?? town;
  const emails = about('email');
  const email = emails.map((each) => readAddress(rawText(each))).find(Boolean);
  const slot = slotIn(answers);
  const days = about('day');
  const moment = readMoment(rawText(days.find(isOfKind('moment'))), site.timeZone);
  return {
    form: formName(submission, site),
    /** The first choice of the form, or the text that was written in place of it. */
    type: line(typeOf(answers, form)),
    /** The full name, or the first and the last name. */
    name: line(nameIn(answers)),
    phone: line(textOf('phone')),
    /** Only a single plain address. */
    email,
    /** The given address, if no mail server would accept it. */
    wrongEmail: email === undefined ? line(textOf('email')) : undefined,
    /** The full address of the place, and its town. */
    place: place?.replaceAll(/\s+/g, ' '),
    /** The number of stars of a review. */
    stars: starsIn(answers),
    town: where && (townIn(line(where) ?? '', site) ?? sanitizeLine(town ?? where, 30)),
    /** A day such as `2026-05-31`, and the chosen time of day. */
    day: readDay(rawText(days.find(isOfKind('day')))) ?? moment?.day,
    time: slot?.words ?? answers.find(isOfKind('time'))?.texts.join('\n') ?? moment?.time,
    slot: slot?.hours,
  };
}

/** Returns the sender, the subject and the day of a submission. */
export function summaryLine({ form, type, name, town, day }: RequestSummary) {
  return {
    title: name ?? form,
    subject: [name && form, type, town].filter(Boolean).join(' · '),
    day: day && `For ${formatDayWithWeekday(day)}`,
  };
}

/** Reads the answers for a mail: sanitized, and without unanswered questions. */
export function readForMail(
  submission: AskedSubmission,
  site: Pick<Site, 'timeZone'>,
): AnswerSection[] {
  return readForStaff(submission, site).flatMap((section) => {
    const entries = pickAnswers(section.entries, isAnswered);
    return entries.length === 0 ? [] : [{ ...section, entries }];
  });
}

/** Reads the answers for the staff: sanitized, and with what they are about. */
export function readForStaff(
  submission: AskedSubmission,
  { timeZone }: Pick<Site, 'timeZone'>,
): AnswerSection[] {
  const { asked } = submission;
  const reader = { makeSafe: sanitizeText, timeZone, subjects: subjectsOf(asked?.questions ?? []) };
  return toAnswerSections(asked, bodyOf(submission), reader);
}

/** Returns the staff's name for a form, as it was then: the label of the link to it, else the name of its file. */
export function formName(
  { form, asked }: Pick<AskedSubmission, 'form' | 'asked'>,
  { booking }: Pick<Site, 'booking'>,
): string {
  if (asked?.name !== undefined) return asked.name;
  // Older editions have no name.
  const link = booking.services.find(({ to }) => to === asked?.page?.path);
  if (link) return link.label;
  const words = form.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isOfKind(kind: AnswerKind): (answer: Answer) => boolean {
  return (answer) => answer.kind === kind;
}

/** Returns the first name in the answers: a whole one, or the first and the last name of one person. */
function nameIn(answers: readonly Answer[]): string | undefined {
  const names: readonly (Subject | undefined)[] = ['name', 'givenName', 'familyName'];
  const first = answers.find(({ subject }) => names.includes(subject));
  if (!first || first.subject === 'name') return first?.texts.join('\n');
  const halves = answers.filter(({ name }) => parentPath(name) === parentPath(first.name));
  const partOf = (half: Subject) => halves.find(({ subject }) => subject === half)?.texts.join(' ');
  return [partOf('givenName'), partOf('familyName')].filter(Boolean).join(' ');
}

function starsIn(answers: readonly Answer[]): number | undefined {
  const stars = answers.find(isOfKind('stars'))?.value;
  return typeof stars === 'number' ? stars : undefined;
}

/** Returns an answer as it was typed, including invisible characters. */
function rawText(answer: Answer | undefined): string {
  return typeof answer?.value === 'string' ? answer.value : '';
}

function readDay(text: string): string | undefined {
  return isDay(text) ? text : undefined;
}

function readMoment(text: string, timeZone: string): { day?: string; time?: string } | undefined {
  if (Number.isNaN(Date.parse(text))) return undefined;
  const [day, time] = createLocalTimeFormat(timeZone)(text).split(' ');
  return { day, time };
}

/** Returns the first choice that names hours. */
function slotIn(answers: readonly Answer[]): { words: string; hours: TimeSlot } | undefined {
  for (const { kind, texts } of answers) {
    const words = texts.join('\n');
    const hours = kind === 'choice' ? readTimeSlot(words) : undefined;
    if (hours) return { words, hours };
  }
  return undefined;
}

/**
 * Returns the chosen type of request. A choice between two, such as yes and no, is no type, nor is one about the
 * person or the place.
 */
function typeOf(answers: readonly Answer[], form: Form | undefined): string | undefined {
  const stars = answers.find(isOfKind('stars'))?.texts.join();
  const subjects = subjectsOf(form?.questions ?? []);
  const choice = form?.questions.find(
    (question) => isRequestType(question, form) && !subjects.has(question.path),
  )?.path;
  if (!form || choice === undefined) return stars;
  const instead = form.sentFields.find(({ from }) => from.includes(choice))?.from ?? [choice];
  return answers.find(({ name }) => instead.includes(name))?.texts.join() ?? stars;
}

function isRequestType(question: Question, { table }: Form): boolean {
  const { path, options = [] } = question;
  return options.length > 2 && !isInRow(path) && !table.kindOf(question).isSeveral?.(question);
}

/** Returns the last town that an address names; if two match at one position, the longer. */
function townIn(place: string, { towns }: SummarySite): string | undefined {
  const found = towns
    .map(({ name }) => ({ name, at: place.toLowerCase().lastIndexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => right.at - left.at || right.name.length - left.name.length);
  return found[0]?.name;
}

/** Two times of a day, such as `09:00` and `12:30`. */
interface TimeSlot {
  readonly begins: string;
  readonly ends: string;
}

const clock = String.raw`(\d{1,2})(?::(\d\d))?(?:\s*([ap])\.?(?:m\.?)?(?![a-z]))?`;

const span = new RegExp(String.raw`\b${clock}\s*(?:-|–|to|until)\s*${clock}(?!\d)`, 'i');

/** Reads the hours in the label of an option, such as `Morning (9 AM - 12 PM)`; undefined if there are none. */
export function readTimeSlot(option: string): TimeSlot | undefined {
  const [, hour = '', minutes, half, laterHour = '', laterMinutes, laterHalf] =
    span.exec(option) ?? [];
  const begins = timeOf(hour, minutes, half ?? laterHalf);
  const ends = timeOf(laterHour, laterMinutes, laterHalf);
  return begins !== undefined && ends !== undefined && begins < ends ? { begins, ends } : undefined;
}

/** A bare number is not a time: it needs minutes, or AM or PM. */
function timeOf(hour: string, minutes?: string, half?: string): string | undefined {
  if (minutes === undefined && half === undefined) return undefined;
  const inHalf = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon(half);
  if (hour === '' || inHalf > 23 || Number(minutes ?? 0) > 59) return undefined;
  return `${String(inHalf).padStart(2, '0')}:${minutes ?? '00'}`;
}

function afternoon(half: string): number {
  return half.toLowerCase() === 'p' ? 12 : 0;
}
