import type { AnswerKind, DisplayedQuestion } from '../../questions/kind-words.ts';
import type { Answers, Form, FormRules } from '../model/form.ts';
import {
  lastSegment,
  type Path,
  parsePath,
  type Question,
  questionName,
} from '../model/question.ts';
import { type QuestionTable, questionTable } from '../model/question-table.ts';
import { answerKindOf, itemQuestion } from './answer-kind.ts';
import { activeQuestions } from './answers.ts';
import { fromBody } from './body.ts';
import { formatAnswer } from './format-answer.ts';
import { isGroup, isObjectOrArray } from './objects.ts';
import type { Subject, Subjects } from './subjects.ts';

/** The location of a displayed answer, and its question. */
export interface ReadPlace {
  readonly path: Path;
  readonly title: string;
  readonly question: Question | undefined;
  readonly value: unknown;
}

/** One answer in readable form. */
export interface Answer {
  readonly kind: AnswerKind;
  /** What it is about, if the reader knows the subjects of the form. */
  readonly subject?: Subject | undefined;
  /** The path of its question, with dots. */
  readonly name: string;
  /** The label of the question, or of the question that its field is named after. */
  readonly title: string;
  /** The value that was sent; a list for several choices. */
  readonly value: unknown;
  /** The readable texts, one for each choice or entry; empty if nothing was answered. */
  readonly texts: readonly string[];
}

/** The answers of a group or a row, with its title. */
export interface AnswerGroup {
  readonly kind: 'group';
  readonly title: string;
  readonly members: readonly DisplayEntry[];
}

/** An answer, or a group of them. */
export type DisplayEntry = Answer | AnswerGroup;

/** The answers under one heading of the form; '' for no heading. */
export interface AnswerSection {
  readonly title: string;
  readonly entries: readonly DisplayEntry[];
}

/** Options for displaying answers. */
export interface DisplayOptions {
  /** Sanitizes an untrusted text for the place where it is displayed. */
  readonly makeSafe: (text: string) => string;
  /** The IANA time zone in which times are displayed. */
  readonly timeZone: string;
  /** The subjects of the form's questions, for the staff. */
  readonly subjects?: Subjects;
}

/**
 * Turns a body into readable answers, in page order, with groups. An answer without a question, because the form has
 * changed since, comes last in its group, with the name of its field.
 */
export function toAnswerSections(form: Form | undefined, body: Answers, reader: DisplayOptions) {
  const answers = form ? answersOfBody(form, body) : body;
  const table = form?.table ?? questionTable([]);
  const reading = { ...reader, ...form, table, activeAt: createActiveAt(form, body) };
  const sections = new Map<string, DisplayEntry[]>();
  for (const place of membersIn(table.inside(''), { path: [], answers, reading })) {
    const name = questionName(place.path);
    const title = form?.sections.find(({ fields }) => fields.includes(name))?.title ?? '';
    const field = fieldQuestion(form, name);
    const shown = field ? asShown(field, parsePath(field.path), reading).title : place.title;
    const entries = toEntries({ ...place, title: shown }, reading);
    sections.set(title, [...(sections.get(title) ?? []), ...entries]);
  }
  return [...sections].map(([title, entries]): AnswerSection => ({ title, entries }));
}

/** Returns the given answers, without headings and blanks. */
export function answeredEntries(
  form: Form | undefined,
  body: Answers,
  reader: DisplayOptions,
): DisplayEntry[] {
  const sections = toAnswerSections(form, body, reader);
  return sections.flatMap(({ entries }) => pickAnswers(entries, isAnswered));
}

/** Returns all answers of entries, including those in groups, in order. */
export function answersIn(entries: readonly DisplayEntry[]): Answer[] {
  return entries.flatMap((entry) => (entry.kind === 'group' ? answersIn(entry.members) : [entry]));
}

/** Filters answers, and drops groups that become empty. */
export function pickAnswers(
  entries: readonly DisplayEntry[],
  test: (answer: Answer) => boolean,
): DisplayEntry[] {
  return entries.flatMap((entry): DisplayEntry[] => {
    if (entry.kind !== 'group') return test(entry) ? [entry] : [];
    const members = pickAnswers(entry.members, test);
    return members.length === 0 ? [] : [{ ...entry, members }];
  });
}

/** True if the answer is not blank. */
export function isAnswered({ texts }: Answer): boolean {
  return texts.length > 0;
}

interface Reading extends DisplayOptions {
  readonly table: QuestionTable;
  readonly numbers?: FormRules['numbers'];
  readonly activeAt: (name: string) => Question | undefined;
}

/** The question that stands for unknown fields. */
export const unknownQuestion: DisplayedQuestion = {
  kind: 'text',
  type: 'string',
  widget: 'text',
  ui: {},
};

/** Returns the answers by question; fields that are no longer sent keep their names. */
function answersOfBody(form: Form, body: Answers): Answers {
  const sent = form.sentFields.map(({ name }) => name);
  const others = Object.entries(body).filter(([name]) => !sent.includes(name));
  return { ...fromBody(form, body), ...Object.fromEntries(others) };
}

/** Returns the question that a field is named after, if the field combines several questions. */
function fieldQuestion(form: Form | undefined, name: string): Question | undefined {
  const field = form?.sentFields.find(({ from }) => from.length > 1 && from.includes(name));
  return field && form?.table.at(field.name);
}

/**
 * Returns a function that finds a question that was active for a body, with what branches change in it; evaluated on
 * the first call.
 */
export function createActiveAt(
  form: Form | undefined,
  body: Answers,
): (name: string) => Question | undefined {
  let active: ReadonlyMap<string, Question> | undefined;
  return (name) => {
    active ??= new Map(
      form &&
        activeQuestions(form, answersOfBody(form, body)).map((each) => [each.name, each.question]),
    );
    return active.get(name);
  };
}

/** Returns a question as the visitor saw it. */
function asShown(question: Question, path: Path, { activeAt }: Reading): Question {
  return (question.changes && activeAt(questionName(path))) ?? question;
}

interface GroupPlace {
  readonly path: Path;
  readonly answers: Answers;
  readonly reading: Reading;
}

/** Returns the answered members of a group: its questions in order, then unknown fields. */
function membersIn(
  known: readonly Question[],
  { path, answers, reading }: GroupPlace,
): ReadPlace[] {
  const questions = new Map(known.map((question) => [lastSegment(question.path), question]));
  const unknownFields = Object.keys(answers).filter((name) => !questions.has(name));
  return [...questions.keys(), ...unknownFields]
    .filter((name) => Object.hasOwn(answers, name))
    .map((name) => {
      const inner = [...path, name];
      const declared = questions.get(name);
      const question = declared && asShown(declared, inner, reading);
      return { path: inner, title: question?.title ?? name, question, value: answers[name] };
    });
}

/** Groups and rows follow the stored body, titles follow the form: either may be older. */
function toEntries(place: ReadPlace, reading: Reading): DisplayEntry[] {
  const { path, question, value } = place;
  const { table, numbers, makeSafe, timeZone } = reading;
  const title = makeSafe(place.title).replaceAll(/\s+/g, ' ');
  const inside = innerMembers(place, reading);
  const members = inside?.flatMap((inner) => toEntries(inner, reading));
  if (members) return isGroup(value) && title ? [{ kind: 'group', title, members }] : members;
  const name = questionName(path);
  const asked = question && itemQuestion(table, question);
  const entry = asked ?? unknownQuestion;
  const kind = answerKindOf(entry);
  const isAsked = () => reading.activeAt(name) !== undefined;
  const words = formatAnswer(value, entry, { numbers, isAsked, timeZone });
  const texts = words.map(makeSafe).filter(Boolean);
  const subject = asked && reading.subjects?.get(asked.path);
  return [{ kind, subject, name, title, value, texts }];
}

/** Returns the members of a group, or the rows of a list; undefined for a single answer. */
function innerMembers(place: ReadPlace, reading: Reading): ReadPlace[] | undefined {
  const { path, question, value } = place;
  const { table } = reading;
  if (isGroup(value))
    return membersIn(question ? table.inside(question.path) : [], {
      path,
      answers: value,
      reading,
    });
  if (!Array.isArray(value) || !value.some(isObjectOrArray)) return undefined;
  const declared = question && table.at(`${question.path}.*`);
  return value.map((entry, index) => {
    const inner = [...path, index];
    const row = declared && asShown(declared, inner, reading);
    const title = `${row?.title ?? place.title} ${index + 1}`;
    return { path: inner, title, question: row, value: entry };
  });
}
