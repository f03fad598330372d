import type { UiSchema } from '../form-language/ui-schema.ts';
import { type AnswerKind, answerKindOf } from './answer-kind.ts';
import { wordsOf } from './answer-words.ts';
import { settle } from './answers.ts';
import { fromBody } from './body.ts';
import type { Answers, CompiledPart, Form, Path } from './form.ts';
import { isGroup } from './is-group.ts';
import { fieldsOf, membersOf, nameOf, questionsAsked, titleOf } from './questions.ts';
import { sectionsOf, uiInside } from './ui.ts';

/** One answer, fit to be read by a person. */
export interface Answer {
  readonly kind: AnswerKind;
  /** The path of its question with dots. */
  readonly name: string;
  /** The label of the question, or of the one that its field is named after. */
  readonly title: string;
  /** As it was sent; several choices as a list. */
  readonly value: unknown;
  /** As it is read, a text for each choice or entry; none where nothing was answered. */
  readonly texts: readonly string[];
  readonly isInRow: boolean;
}

/** The answers of a group, or of one row, under its title. */
export interface AnswerGroup {
  readonly kind: 'group';
  readonly title: string;
  readonly members: readonly Entry[];
}

/** An answer, or a group of them. */
export type Entry = Answer | AnswerGroup;

/** What stands under one heading of the form; '' for none. */
export interface AnswerSection {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** For whom answers are read. */
export interface Reader {
  /** Makes a text from outside harmless where it will be shown. */
  readonly makeSafe: (text: string) => string;
  /** The IANA name of the time zone of moments. */
  readonly timeZone: string;
}

/**
 * What a visitor has answered, from the body that was made of it: in the order of the page, groups as groups. An answer that
 * the form has no question for, because its file has changed since, comes last in its group, under the name of its field.
 */
export function readAnswers(form: Form | undefined, body: Answers, reader: Reader) {
  const answers = form ? answersBehind(form, body) : body;
  const known = form ? fieldsOf(form) : [];
  const reading = { ...reader, isAsked: askedBy(form, answers) };
  const titles = form
    ? sectionsOf(
        form.uiSchema,
        known.map(({ name }) => name),
      )
    : [];
  const sections = new Map<string, Entry[]>();
  for (const place of placesIn(known, [], answers)) {
    const name = nameOf(place.path);
    const title = titles.find(({ fields }) => fields.includes(name))?.title ?? '';
    const entries = read({ ...place, title: fieldTitle(form, name) ?? place.title }, reading);
    sections.set(title, [...(sections.get(title) ?? []), ...entries]);
  }
  return [...sections].map(([title, entries]): AnswerSection => ({ title, entries }));
}

/** Every answer among entries, those of groups included, in their order. */
export function answersIn(entries: readonly Entry[]): Answer[] {
  return entries.flatMap((entry) => (entry.kind === 'group' ? answersIn(entry.members) : [entry]));
}

/** The entries with only those answers that a test lets pass, and without the groups that this leaves empty. */
export function pickAnswers(entries: readonly Entry[], test: (answer: Answer) => boolean): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind !== 'group') return test(entry) ? [entry] : [];
    const members = pickAnswers(entry.members, test);
    return members.length === 0 ? [] : [{ ...entry, members }];
  });
}

/** Whether a question stands in a row of a list, so that there may be many of it. */
export function isInRow(path: Path): boolean {
  return path.some((step) => typeof step === 'number');
}

/** Whether something was answered. */
export function isAnswered({ texts }: Answer): boolean {
  return texts.length > 0;
}

/** Where an answer stands, and what its form says of it. */
interface Place {
  readonly path: Path;
  readonly title: string;
  readonly part: CompiledPart;
  readonly ui: UiSchema;
  readonly value: unknown;
}

interface Reading extends Reader {
  readonly isAsked: (name: string) => boolean;
}

type Known = ReturnType<typeof fieldsOf>;

/** The answers by their questions; fields that are not sent any more stay under their own names. */
function answersBehind(form: Form, body: Answers): Answers {
  const sent = form.sentFields.map(({ name }) => name);
  const others = Object.entries(body).filter(([name]) => !sent.includes(name));
  return { ...fromBody(form, body), ...Object.fromEntries(others) };
}

/** The label of the question that a field is named after, for all that are sent as that field; undefined where it is one. */
function fieldTitle(form: Form | undefined, name: string): string | undefined {
  const field = form?.sentFields.find(({ from }) => from.length > 1 && from.includes(name));
  const head = form && field && fieldsOf(form).find((question) => question.name === field.name);
  return head && titleOf(head);
}

/** Whether a question is asked under these answers; found out only where it matters. */
function askedBy(form: Form | undefined, answers: Answers): (name: string) => boolean {
  let asked: ReadonlySet<string> | undefined;
  return (name) => {
    asked ??= new Set(form && questionsAsked(form, settle(form, answers)).map((each) => each.name));
    return asked.has(name);
  };
}

/** The places of a group that hold something: of its questions in their order, then of what it has no question for. */
function placesIn(known: Known, path: Path, answers: Answers): Place[] {
  const names = known.map((question) => String(question.path.at(-1)));
  const strays = Object.keys(answers).filter((name) => !names.includes(name));
  return [
    ...known.flatMap((question, index) => {
      const name = names[index] ?? '';
      if (!Object.hasOwn(answers, name)) return [];
      return [{ ...question, title: titleOf(question), value: answers[name] }];
    }),
    ...strays.map((name) => ({
      ...{ path: [...path, name], title: name, part: {}, ui: {} },
      value: answers[name],
    })),
  ];
}

/** What is stored decides about groups and rows, and the form about titles: either may be older than the other. */
function read(place: Place, reading: Reading): Entry[] {
  const { path, part, ui, value } = place;
  const title = reading.makeSafe(place.title).replaceAll(/\s+/g, ' ');
  const members = insideOf(place)?.flatMap((inner) => read(inner, reading));
  if (members) return isGroup(value) ? [{ kind: 'group', title, members }] : members;
  const name = nameOf(path);
  const question = { part, ui, isAsked: () => reading.isAsked(name) };
  const texts = wordsOf(value, question, reading.timeZone).map(reading.makeSafe).filter(Boolean);
  return [{ kind: answerKindOf(question), name, title, value, texts, isInRow: isInRow(path) }];
}

/** The places in a group, or the rows of a list; undefined where an answer stands by itself. */
function insideOf(place: Place): Place[] | undefined {
  const { path, part, ui, value } = place;
  if (isGroup(value)) return placesIn(membersOf({ part, ui, path }), path, value);
  if (!Array.isArray(value) || !value.some(isWide)) return undefined;
  return value.map((entry, index) => rowAt(place, entry, index));
}

function rowAt({ path, title, part, ui }: Place, value: unknown, index: number): Place {
  const inside = { part: part.items ?? {}, ui: uiInside(ui, 'items') };
  const named = titleOf({ ...inside, path: [title] });
  return { ...inside, path: [...path, index], title: `${named} ${index + 1}`, value };
}

function isWide(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
