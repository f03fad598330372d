import type { AnswerType } from '../language/keywords.ts';
import type { UiOptions } from '../language/ui-schema.ts';
import type { BooleanExpr } from './boolean-expr.ts';
import { type Cleaning, cleanText } from './clean-text.ts';
import type { MarkedText } from './marked-text.ts';
import type { Unit } from './unit.ts';

/** The path of a question or an answer: names of questions and numbers of rows. */
export type Path = readonly (string | number)[];

/** The name of what renders a question, which its kind knows (`questions/`): a widget, or the name of a container or note. */
export type Widget = string;

/** An option and its label. */
export interface Option {
  readonly value: unknown;
  readonly label: string;
}

/** The option that means no answer. */
export interface BlankOption {
  readonly label: string;
  /** The number of options before it. */
  readonly index: number;
}

/** The type and the limits of list items. */
export interface ListItem
  extends Pick<
    QuestionPresentation,
    'format' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf'
  > {
  readonly type: AnswerType;
}

/** The entries of a list of which nothing is said. */
export const plainEntry: ListItem = { type: 'string' };

/** The properties of a question that a branch may change. */
export interface QuestionPresentation {
  readonly title: string;
  /** The title with its links and bold words; absent or empty: it has none. */
  readonly titleMarks?: MarkedText;
  /** The help text below the label. */
  readonly description?: string;
  /** The same for the help text. */
  readonly descriptionMarks?: MarkedText;
  /** The name of its kind (`questions/`); a stored format, because forms are stored beside their requests. */
  readonly kind: string;
  readonly widget: Widget;
  /** The options; in a multiple choice, those of each item. */
  readonly options?: readonly Option[];
  readonly format?: string;
  /** How the texts in its answers are cleaned; absent: as single lines. */
  readonly cleaning?: Cleaning;
  readonly examples?: readonly (string | number)[];
  readonly readOnly?: boolean;
  /** The first and the last allowed day, relative to today: `today`, `+1 day`, `+2 weeks`. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The message while its control holds an unreadable value, such as half a date; absent if that cannot happen. */
  readonly unfinished?: string;
  /** The type and limits of each item, if one control holds a whole list; absent: a text without limits. */
  readonly entry?: ListItem;
}

/** The discriminator of a group's alternatives. */
export interface AlternativesChoice {
  /** The name of the discriminating question in the group. */
  readonly toldBy: string;
  /** The message if a question of an alternative was answered, but the discriminator was not. */
  readonly missing: string;
}

/**
 * One question of a form. Groups, lists of rows and rows are questions as well, and precede the questions in them. The
 * questions of a form are a flat list in page order.
 */
export interface Question extends QuestionPresentation {
  /** Its path with dots, and `*` for row numbers: `address.street`, `rooms.*`, `rooms.*.size`. */
  readonly path: string;
  readonly type: AnswerType;
  /** The initial answer. */
  readonly default?: unknown;
  /** The option of a choice that means no answer; it is not among `options`. */
  readonly blankOption?: BlankOption;
  /** The options and constants that cleaning would change, such as by trimming; an answer that equals one is stored as it is. */
  readonly verbatim?: readonly string[];
  /** The unit with which its answers are displayed. */
  readonly unit?: Unit;
  /** The other keys of its uiSchema, written as `ui:rows` or as `rows` in `ui:options`. */
  readonly ui: UiOptions;
  /** The second line of help (`ui.help`) with its links and bold words; absent: it has none. */
  readonly helpMarks?: MarkedText;
  /** The condition under which it is active, given an active group around it; absent: always. */
  readonly askedIf?: BooleanExpr;
  /** The condition under which it is required, given that it is active; absent: never. Decides what is validated. */
  readonly requiredIf?: BooleanExpr;
  /** True if it is required whenever it is active, by the schema that declares it: no other answer can replace it. Not the opposite of `isOptional`. */
  readonly isRequired: boolean;
  /** True if it is labelled as optional: nothing ever requires it, and it has no default. */
  readonly isOptional: boolean;
  /** The path of the question that can be answered in its place: one of the two is enough. */
  readonly substitute?: string;
  /** Present if a group has alternatives. Its body contains only what was answered, as its schema demands. */
  readonly alternatives?: AlternativesChoice;
  /** True if the rows of a list must be unique. */
  readonly isUnique?: boolean;
  /** True if conditions depend on its answer, so that a new answer can change which questions are active. */
  readonly isDecisive?: boolean;
  /** The changes by branches, in the order of their application. */
  readonly changes?: readonly QuestionChange[];
}

/** The changes to a question while a condition holds. `options` are the remaining ones; null: any answer is allowed. */
export interface QuestionChange extends Omit<Partial<QuestionPresentation>, 'options'> {
  readonly when: BooleanExpr;
  readonly options?: readonly Option[] | null;
}

/** An active question, with its path on the page. */
export interface ActiveQuestion {
  /** The question with the changes that apply. */
  readonly question: Question;
  /** Its path with dots and row numbers: `rooms.0.size`. */
  readonly name: string;
  readonly path: Path;
  /** Its name in the normalized answers, which leave out blank rows; undefined in such a row. */
  readonly normalizedName: string | undefined;
  /** True if it is required now. */
  readonly isRequired: boolean;
  /** True in a group or a row that is left out, so that it is not required after all. */
  readonly isLeftOut?: boolean;
  /** Its normalized answer. */
  readonly answer: unknown;
}

/** The name of a question on the page, and its name in the normalized answers. */
export interface AnswerPaths {
  readonly path: Path;
  readonly normalized: Path;
}

/** An active question whose answer is not known yet. */
export type MutableActiveQuestion = {
  -readonly [Key in keyof ActiveQuestion]: ActiveQuestion[Key];
};

/** The names of a question, and its required state. */
export interface ActivePaths extends AnswerPaths {
  readonly isRequired: boolean;
}

/** Returns the parent path: that of the group, the row or the list around a question; '' for a top-level one. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Returns the name of a question in its group: `size` of `rooms.*.size`. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Returns the path of a child of a group; '' is the top of the form. */
export function childPath(parent: string, own: string): string {
  return parent === '' ? own : `${parent}.${own}`;
}

/** Formats a path: `rooms.0.size`. */
export function questionName(path: Path): string {
  return path.join('.');
}

/** Parses a path; row numbers become numbers, because names of questions begin with a letter. */
export function parsePath(name: string): Path {
  return name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Returns the path of the question for a name: `rooms.*.size` for `rooms.0.size`. */
export function questionPath(name: string): string {
  return name.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
}

/** Returns the row index of a name in a list; undefined if the name is not in the list. */
export function rowIndexIn(list: string, name: string): number | undefined {
  if (!name.startsWith(`${list}.`)) return undefined;
  return Number(name.slice(list.length + 1).split('.', 1)[0]);
}

/** True if a question is in a row, so that it may occur several times. */
export function isInRow(path: string): boolean {
  return path.includes('*');
}

/** True if the control of a question is not visible. */
export function isHidden({ widget }: Pick<Question, 'widget'>): boolean {
  return widget === 'hidden';
}

/** True if visitors cannot change the answer to a question. */
export function isReadOnlyQuestion({ readOnly, ui }: Pick<Question, 'readOnly' | 'ui'>): boolean {
  return (readOnly ?? false) || (ui.disabled ?? false);
}

/** Cleans a text that answers a question. */
export function cleanAnswer(
  { cleaning, verbatim }: Pick<Question, 'cleaning' | 'verbatim'>,
  text: string,
): string {
  const given = text.trim();
  return verbatim?.includes(given) ? given : cleanText(given, cleaning);
}

/** Applies the changes whose conditions hold. */
export function applyChanges(question: Question, holds: (expr: BooleanExpr) => boolean): Question {
  const changes = question.changes?.filter(({ when }) => holds(when)) ?? [];
  return changes.reduce(changed, question);
}

function changed(
  question: Question,
  { when: _when, options, ...change }: QuestionChange,
): Question {
  const { options: before, ...rest } = question;
  const left = options === null ? undefined : narrowed(before, options);
  return { ...rest, ...change, ...(left && { options: left }) };
}

function narrowed(before: readonly Option[] | undefined, left: readonly Option[] | undefined) {
  if (!before || !left) return left ?? before;
  return before.filter(({ value }) => left.some((option) => option.value === value));
}
