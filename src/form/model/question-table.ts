import type { Numbers } from './parsers.ts';
import {
  type ActivePaths,
  type AnswerPaths,
  lastSegment,
  type MutableActiveQuestion,
  type Option,
  parentPath,
  type Question,
} from './question.ts';

/** The questions of a form, found by their paths, and what each kind of them does. */
export interface QuestionTable {
  /** All of them, in the order of the page. */
  readonly all: readonly Question[];
  /** The question at a path with `*` for the numbers of rows. */
  readonly at: (path: string) => Question | undefined;
  /** The questions right below a group, a row or a list of rows; below '' those at the top of the form. */
  readonly inside: (path: string) => readonly Question[];
  /** The same, and the notes among them. */
  readonly rendered: (path: string) => readonly Question[];
  /** The kind of a question. Throws where the form does not bring it. */
  readonly kindOf: (question: Pick<Question, 'kind'>) => QuestionKind;
}

/** Kinds of questions, by their names. */
export type QuestionKinds = Readonly<Record<string, QuestionKind>>;

/**
 * How a kind of question behaves wherever there are answers: in browsers, on the server, in tests. A form brings those that it has, so
 * that no browser loads more. How answers read is in `KindWords`, how form files say and draw a kind in `QuestionShape` and `KindCheck`.
 */
export interface QuestionKind {
  /** The name of its folder, and of the kind in stored forms. */
  readonly name: string;
  /** True if the answer consists of the answers to other questions. */
  readonly isContainer?: boolean;
  /** True if nothing is answered: it is in no body, no message, no column. */
  readonly isSilent?: boolean;
  /** True if only the visitor can choose an answer, so that no draft, address or other edition of the form can hold it. */
  readonly isVolatile?: boolean;
  /** True if one control asks for a list of answers. */
  readonly isSeveral?: (question: Pick<Question, 'type'>) => boolean;
  /** True if its control shows less than an answer says, such as a time that the clocks show twice in autumn. */
  readonly showsLess?: boolean;
  /** True if an answer says nothing, though a control can hold it. */
  readonly isBlank?: (answer: unknown) => boolean;
  /** What else than type, format and texts makes a question another one: four of five stars are not four of ten. */
  readonly signature?: (question: Question) => string;
  /** True if a visitor is told of the first rule that the compiled ones report, whatever comes after it. */
  readonly isFirstRuleTold?: boolean;
  /** The answers to choose from; undefined where any answer will do. */
  readonly choices?: (question: ChoiceQuestion) => readonly Option[] | undefined;
  /** Returns the answer as the rules see it: cleaned, blanks dropped; undefined for none. */
  readonly normalize: (
    value: unknown,
    question: Question,
    place: ActivePaths,
    normalizing: Normalizing,
  ) => unknown;
  /** The answer that a new form holds; undefined for none. */
  readonly initial: (question: Question, table: QuestionTable) => unknown;
  /** Returns the answer that the controls of a name hold; undefined where they are blank. */
  readonly parse: (name: string, question: Question, parsing: Parsing) => unknown;
  /** Returns the texts by which its controls show an answer. */
  readonly show: (answer: unknown, question: Question, context: ParseContext) => string[];
  /** Returns an answer to another edition of the question, given as text, as its own; undefined where it cannot be one. */
  readonly adopt: (
    text: string,
    question: Question,
    context: Pick<ParseContext, 'numbers'>,
  ) => unknown;
  /** Of a value from outside returns what the question can hold, right or wrong; undefined for nothing. */
  readonly allow: (value: unknown, question: Question, allowing: Allowing) => unknown;
  /** Returns what the body holds; undefined for no field at all. */
  readonly send: (answer: unknown, question: Question, sending: Sending) => unknown;
}

/** The parts of a question that decide what can be chosen. */
export type ChoiceQuestion = Pick<Partial<Question>, 'title' | 'options' | 'minimum' | 'maximum'>;

/** What a container calls to normalise the answers in it. */
export interface Normalizing {
  readonly table: QuestionTable;
  readonly numbers?: Numbers | undefined;
  readonly isCheckedByBrowser: boolean;
  /** What was asked so far, this question the last. */
  readonly asked: MutableActiveQuestion[];
  /** Asks a question; returns its normalised answer. */
  readonly ask: (question: Question, place: ActivePaths, value: unknown) => unknown;
  /** Asks the questions of the group at a path of the table. */
  readonly askInside: (
    path: string,
    place: AnswerPaths,
    answers: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
}

/** What turns texts of controls into answers. */
export interface ParseContext {
  /** Absent in a form in which no numbers are typed. */
  readonly numbers?: Numbers | undefined;
  /** The time zone by whose clocks moments are read. */
  readonly timeZone: string;
}

/** What a container calls to parse the controls in it. */
export interface Parsing extends ParseContext {
  readonly table: QuestionTable;
  /** The texts of controls, by their names. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** What a container calls to keep what the questions in it can hold. */
export interface Allowing {
  readonly table: QuestionTable;
}

/** What a container calls to send what is in it. */
export interface Sending {
  readonly table: QuestionTable;
  /** True if a question is asked, by its path in the table. */
  readonly isAsked: (path: string) => boolean;
}

/** Finds the questions of a form by their paths. */
export function questionTable(all: readonly Question[], kinds: QuestionKinds = {}): QuestionTable {
  const byPath = new Map(all.map((question) => [question.path, question]));
  const rendered = byParentOf(all);
  const byParent = byParentOf(all.filter(({ kind }) => !kinds[kind]?.isSilent));
  return {
    all,
    at: (path) => byPath.get(path),
    inside: (path) => byParent.get(path) ?? [],
    rendered: (path) => rendered.get(path) ?? [],
    kindOf: ({ kind: name }) => {
      const kind = kinds[name];
      if (!kind) throw new Error(`the form does not bring the kind "${name}"`);
      return kind;
    },
  };
}

function byParentOf(all: readonly Question[]): ReadonlyMap<string, readonly Question[]> {
  const byParent = new Map<string, Question[]>();
  for (const question of all) {
    const parent = parentPath(question.path);
    const known = byParent.get(parent);
    if (known) known.push(question);
    else byParent.set(parent, [question]);
  }
  return byParent;
}

/** The answers of a group: for each question in it, or for some, what a function returns, undefined for none. */
export function groupAnswers(
  table: QuestionTable,
  path: string,
  answerTo: (question: Question, own: string) => unknown,
  questions = table.inside(path),
): Readonly<Record<string, unknown>> {
  const entries = questions.flatMap((question) => {
    const own = lastSegment(question.path);
    const answer = answerTo(question, own);
    return answer === undefined ? [] : [[own, answer] as const];
  });
  return Object.fromEntries(entries);
}
