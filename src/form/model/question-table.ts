import type { Numbers } from './numbers.ts';
import {
  type ActivePaths,
  type AnswerPaths,
  lastSegment,
  type MutableActiveQuestion,
  type Option,
  parentPath,
  type Question,
} from './question.ts';

/** The questions of a form by path, and the behaviour of each kind. */
export interface QuestionTable {
  /** All questions, in page order. */
  readonly all: readonly Question[];
  /** Returns the question at a path with `*` for row numbers. */
  readonly at: (path: string) => Question | undefined;
  /** Returns the direct children of a group, a row or a list of rows; of '' the top-level questions. */
  readonly inside: (path: string) => readonly Question[];
  /** The same, including notes. */
  readonly rendered: (path: string) => readonly Question[];
  /** Returns the kind of a question. Throws if the form does not carry it. */
  readonly kindOf: (question: Pick<Question, 'kind'>) => QuestionKind;
}

/** Kinds of questions by name. */
export type QuestionKinds = Readonly<Record<string, QuestionKind>>;

/**
 * The behaviour of a kind of question in browsers, on the server and in tests. A form carries only the kinds that it
 * uses, so that browsers load no others. `KindWords` formats its answers; `QuestionShape` and `KindCheck` describe it
 * in form files.
 */
export interface QuestionKind {
  /** The name of its folder, and of the kind in stored forms. */
  readonly name: string;
  /** True if the answer consists of the answers to other questions. */
  readonly isContainer?: boolean;
  /** True if it has no answer: it is in no body, message or column. */
  readonly isSilent?: boolean;
  /**
   * True if only the visitor can choose an answer, so that no draft, address or other edition of the form can contain
   * it.
   */
  readonly isVolatile?: boolean;
  /** True if one control asks for a list of answers. */
  readonly isSeveral?: (question: Pick<Question, 'type'>) => boolean;
  /** True if it sends files, and not only their names. */
  readonly isUpload?: (question: Pick<Question, 'format' | 'entry'>) => boolean;
  /** True if displaying an answer loses information, such as which of two equal times in autumn it is. */
  readonly displayIsLossy?: boolean;
  /** True if an answer counts as none, though a control can hold it. */
  readonly isBlank?: (answer: unknown) => boolean;
  /**
   * Returns further properties that change the meaning of a question, besides type, format and texts: four of five
   * stars are not four of ten.
   */
  readonly signature?: (question: Question) => string;
  /** True if the first violation that the compiled rules report is displayed, whatever the order of rules. */
  readonly reportsFirstViolation?: boolean;
  /** Returns the options; undefined if any answer is possible. */
  readonly choices?: (question: ChoiceQuestion) => readonly Option[] | undefined;
  /** Returns the answer that is validated: cleaned, without blanks; undefined for none. */
  readonly normalize: (
    value: unknown,
    question: Question,
    place: ActivePaths,
    normalizing: Normalizing,
  ) => unknown;
  /** Returns the initial answer; undefined for none. */
  readonly initial: (question: Question, table: QuestionTable) => unknown;
  /** Parses the answer from the controls of a name; undefined if they are blank. */
  readonly parse: (name: string, question: Question, parsing: Parsing) => unknown;
  /** Returns the texts with which its controls display an answer. */
  readonly show: (answer: unknown, question: Question, context: ParseContext) => string[];
  /** Converts an answer to another edition of the question, given as text; undefined if that is impossible. */
  readonly convertFrom: (
    text: string,
    question: Question,
    context: Pick<ParseContext, 'numbers'>,
  ) => unknown;
  /** Returns the part of an untrusted value that the question can hold, valid or not; undefined for nothing. */
  readonly allow: (value: unknown, question: Question, allowing: Allowing) => unknown;
  /** Returns the value for the body; undefined for no field at all. */
  readonly send: (answer: unknown, question: Question, sending: Sending) => unknown;
}

/** The parts of a question that determine its options. */
export type ChoiceQuestion = Pick<Partial<Question>, 'title' | 'options' | 'minimum' | 'maximum'>;

/** The functions with which a container normalizes its answers. */
export interface Normalizing {
  readonly table: QuestionTable;
  readonly numbers?: Numbers | undefined;
  readonly isCheckedByBrowser: boolean;
  /** The active questions so far, this one last. */
  readonly asked: MutableActiveQuestion[];
  /** Adds an active question; returns its normalized answer. */
  readonly ask: (question: Question, place: ActivePaths, value: unknown) => unknown;
  /** Adds the questions of the group at a path of the table. */
  readonly askInside: (
    path: string,
    place: AnswerPaths,
    answers: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
}

/** The context for parsing the texts of controls. */
export interface ParseContext {
  /** Absent if the form has no typed numbers. */
  readonly numbers?: Numbers | undefined;
  /** The time zone of local times. */
  readonly timeZone: string;
}

/** The functions with which a container parses its controls. */
export interface Parsing extends ParseContext {
  readonly table: QuestionTable;
  /** The texts of controls by name. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** The functions with which a container filters its allowed answers. */
export interface Allowing {
  readonly table: QuestionTable;
}

/** The functions with which a container creates its part of the body. */
export interface Sending {
  readonly table: QuestionTable;
  /** True if the question at a path of the table is active. */
  readonly isAsked: (path: string) => boolean;
}

/** Creates the table of the questions of a form. */
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

/** Returns the questions that send files. */
export function uploadQuestions(table: QuestionTable): readonly Question[] {
  return table.all.filter((question) => table.kindOf(question).isUpload?.(question));
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

/**
 * Creates the answers of a group: for each of its questions, or for some, the result of a function; undefined results
 * are left out.
 */
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
