import type { AnswerType } from '../language/keywords.ts';
import type { UiOptions } from '../language/ui-schema.ts';
import type { BooleanExpr } from './boolean-expr.ts';
import { type Cleaning, cleanText } from './clean-text.ts';

/** The way to a question or an answer: names of questions, numbers of rows. */
export type Path = readonly (string | number)[];

/** The name of what renders a question, which its kind knows (`questions/`): a widget, or of containers and notes the kind's own name. */
export type Widget = string;

/** An answer to choose, and the label that is shown for it. */
export interface Option {
  readonly value: unknown;
  readonly label: string;
}

/** The type and the limits of the entries of a list. */
export interface ListItem
  extends Pick<
    QuestionPresentation,
    'format' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf'
  > {
  readonly type: AnswerType;
}

/** The parts of a question that a branch may change. */
export interface QuestionPresentation {
  readonly title: string;
  /** The line of help below the label. */
  readonly description?: string;
  /** The name of its kind (`questions/`); a stored format, as forms are kept beside the requests that they asked. */
  readonly kind: string;
  readonly widget: Widget;
  /** The options to choose from; in a choice of several, those of each entry. */
  readonly options?: readonly Option[];
  readonly format?: string;
  /** How the texts in its answers are cleaned; absent: as lines of their own. */
  readonly cleaning?: Cleaning;
  readonly examples?: readonly (string | number)[];
  readonly readOnly?: boolean;
  /** The first day and the last that may be chosen, counted from today: `today`, `+1 day`, `+2 weeks`. */
  readonly notBefore?: string;
  readonly notAfter?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** What is said while its control holds something that cannot be read, such as half a date; absent: no control of it does. */
  readonly unfinished?: string;
  /** The type and limits of each entry, where one control asks for a whole list; absent: a text without limits. */
  readonly entry?: ListItem;
}

/** How the alternatives of a group are told apart. */
export interface AlternativesChoice {
  /** The name of the question in the group that does it. */
  readonly toldBy: string;
  /** The message where something of an alternative was answered, and not which one it is. */
  readonly missing: string;
}

/**
 * One question of a form. A group, a list of rows and a row are questions, too, and are before those in them. The questions of a
 * form are a flat list in the order of the page.
 */
export interface Question extends QuestionPresentation {
  /** Its path with dots, with `*` for the number of a row: `address.street`, `rooms.*`, `rooms.*.size`. */
  readonly path: string;
  readonly type: AnswerType;
  /** The answer that is filled in from the start. */
  readonly default?: unknown;
  /** The options and constants that cleaning would change: an answer that equals one stays as it is. */
  readonly verbatim?: readonly string[];
  /** The other keys of its uiSchema, whether they are written as `ui:rows` or as `rows` in `ui:options`. */
  readonly ui: UiOptions;
  /** When it is asked, where the group around it is; absent: always. */
  readonly askedIf?: BooleanExpr;
  /** When it must be answered, where it is asked; absent: never. */
  readonly requiredIf?: BooleanExpr;
  /** True if the very part of the file that asks it requires it, so that nothing else can stand in for it. */
  readonly isRequired: boolean;
  /** True if it may stay empty whatever else is answered, and starts empty. */
  readonly isOptional: boolean;
  /** Of a group that chooses among alternatives. Its body holds what was answered and nothing else, as its schema says. */
  readonly alternatives?: AlternativesChoice;
  /** True if a list takes no row twice. */
  readonly isUnique?: boolean;
  /** True if what is asked or required depends on its answer. */
  readonly isDecisive?: boolean;
  /** The changes by branches, in the order in which they apply. */
  readonly changes?: readonly QuestionChange[];
}

/** The changes to a question while a condition holds. Options are those that are left; null: any answer will do. */
export interface QuestionChange extends Omit<Partial<QuestionPresentation>, 'options'> {
  readonly when: BooleanExpr;
  readonly options?: readonly Option[] | null;
}

/** A question that is asked under some answers, with its place on the page. */
export interface ActiveQuestion {
  /** The question as it is under these answers. */
  readonly question: Question;
  /** Its path with dots and the numbers of rows: `rooms.0.size`. */
  readonly name: string;
  readonly path: Path;
  /** Its name in the normalised answers, where the rows that were left blank take no place; undefined in such a row. */
  readonly normalizedName: string | undefined;
  /** True if it must be answered now. */
  readonly isRequired: boolean;
  /** True in a group or a row that is left out, so that nothing in it has to be answered after all. */
  readonly isLeftOut?: boolean;
  /** Its normalised answer. */
  readonly answer: unknown;
}

/** The place of a question on the page, and that in the normalised answers. */
export interface AnswerPaths {
  readonly path: Path;
  readonly normalized: Path;
}

/** A question that is asked, while its answer is found. */
export type MutableActiveQuestion = {
  -readonly [Key in keyof ActiveQuestion]: ActiveQuestion[Key];
};

/** The place of a question, and if it must be answered there. */
export interface ActivePaths extends AnswerPaths {
  readonly isRequired: boolean;
}

/** The path of the group, the row or the list around a question; '' for one at the top of the form. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** The name of a question in its group: `size` of `rooms.*.size`. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The path of what is in a group, or of a question at the top of the form. */
export function childPath(parent: string, own: string): string {
  return parent === '' ? own : `${parent}.${own}`;
}

/** A path as text, with dots: `rooms.0.size`. */
export function questionName(path: Path): string {
  return path.join('.');
}

/** The path that a name says; the numbers of rows as numbers, as names of questions begin with a letter. */
export function parsePath(name: string): Path {
  return name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The path of the question at a name: `rooms.*.size` of `rooms.0.size`. */
export function questionPath(name: string): string {
  return name.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
}

/** The place of the row in a list that a name belongs to; undefined where it is not in the list. */
export function rowIndexIn(list: string, name: string): number | undefined {
  if (!name.startsWith(`${list}.`)) return undefined;
  return Number(name.slice(list.length + 1).split('.', 1)[0]);
}

/** True if a question is in a row, so that there may be many of it. */
export function isInRow(path: string): boolean {
  return path.includes('*');
}

/** True if other questions are in a question. */
export function hasQuestions({ widget }: Pick<Question, 'widget'>): boolean {
  return widget === 'group' || widget === 'rows';
}

/** True if a question is a single box: ticked it is true, and not ticked it is no answer. */
export function isTickBox({ type, widget }: Pick<Question, 'type' | 'widget'>): boolean {
  return type === 'boolean' && widget === 'checkbox';
}

/** True if nobody sees the control of a question. */
export function isHidden({ widget }: Pick<Question, 'widget'>): boolean {
  return widget === 'hidden';
}

/** True if visitors only see the answer to a question. */
export function isReadOnlyQuestion({ readOnly, ui }: Pick<Question, 'readOnly' | 'ui'>): boolean {
  return (readOnly ?? false) || (ui.disabled ?? false);
}

/** Returns a text that answers a question as the rules see it. */
export function cleanAnswer(
  { cleaning, verbatim }: Pick<Question, 'cleaning' | 'verbatim'>,
  text: string,
): string {
  const given = text.trim();
  return verbatim?.includes(given) ? given : cleanText(given, cleaning);
}

/** A question as it is while something holds. */
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
