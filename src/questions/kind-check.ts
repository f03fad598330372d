import type { RulesPart } from '../form/compile/rules-part.ts';
import type { LocatedDeclaration } from '../form/language/declarations.ts';
import type { FormFile } from '../form/language/form-file.ts';
import type { DefaultWords } from '../form/language/shared-words.ts';
import type { Subschema } from '../form/language/subschema.ts';
import type { UiOptions } from '../form/language/ui-schema.ts';
import type { ListItem, Question } from '../form/model/question.ts';
import type { QuestionKind, QuestionTable } from '../form/model/question-table.ts';
import type { ViewOptions } from '../form/model/view.ts';
import type { ReportError } from '../yaml/report-error.ts';

/** What a kind means where form files are checked, compiled, exported, built and tested. No browser and no running server loads it. */
export interface KindCheck {
  readonly kind: QuestionKind;
  /** Reports mistakes in a part that asks it. */
  readonly check?: (placed: LocatedDeclaration, report: ReportError) => void;
  /** Reports mistakes of all parts of a form that ask it, beside what the form sends. */
  readonly checkForm?: (placed: readonly LocatedDeclaration[], checking: FormChecking) => void;
  /** Reports mistakes in a part whose widget is named, and suits it. */
  readonly checkWidget?: (placed: LocatedDeclaration, report: ReportError) => void;
  /** Returns what to write so that one of its widgets suits a part; undefined where that is not worth a hint. */
  readonly hintForWidget?: (part: Subschema, widget: string) => string | undefined;
  /** True if it is there before anything in it is answered, so that nobody is told that it is missing. */
  readonly isAlwaysPresent?: boolean;
  /** True if a list begins with the fewest entries that it must have, so that a file may fill in fewer. */
  readonly beginsWithFewest?: boolean;
  /** The answers that it offers where a file names no options. */
  readonly options?: readonly unknown[];
  /** Returns the pattern of a part that is not written in the file. */
  readonly patternOf?: (part: Subschema, question: Question | undefined) => string | undefined;
  /** True for a default that is no answer. */
  readonly isBlank?: (value: unknown) => boolean;
  /** Returns the message for a condition that no answer can meet. */
  readonly neverMet?: (expected: Subschema) => string | undefined;
  /** Returns answers on both sides of every rule of a part, made of some that are known; none that counts as missing. */
  readonly answersToTry: (part: Subschema, known: readonly unknown[]) => readonly unknown[];
  /** Returns the rule that says what `required` means where stock rjsf begins with an answer; undefined where it begins with none. */
  readonly requiring?: (question: Question) => RulesPart | undefined;
  /** Returns the rule by which a condition knows that a question was answered, where `required` alone would hold without. */
  readonly answered?: (question: Question, condition: AnsweredCondition) => RulesPart;
  /** Returns its rules as stock rjsf has to have them. */
  readonly forStock?: (part: RulesPart, question: Question) => RulesPart;
  /** Returns its uiSchema for stock rjsf: the options of the file, or others in their place. */
  readonly stockUi: (ui: UiOptions, question: Question, exporting: Exporting) => StockUi;
  /** Returns what rjsf renders with our theme. */
  readonly view: (question: Question, viewing: Viewing) => RenderedView;
  /** Returns the components that render it, beyond those of every form. */
  readonly components: (question: Question) => KindComponents;
  /** True if a button beside it takes its answer back (`ClearButton.tsx`). */
  readonly hasClearButton?: (question: Question) => boolean;
  /** True if numbers are typed in it, or set on a slider. */
  readonly takesNumbers?: (question: Question) => boolean;
  /** Returns the component that offers its options, where other answers may leave fewer of them. */
  readonly narrowedWidget?: (question: Question) => NamedComponent | undefined;
  /** Returns the reason why a visitor cannot give an answer on the page; undefined where one can. */
  readonly reason: (answer: unknown, question: Question) => string | undefined;
}

/** A form whose questions of a kind are checked together. */
export interface FormChecking extends Pick<FormFile, 'send'> {
  /** True if the server has a folder for the files that visitors send. */
  readonly takesFiles: boolean;
  readonly report: ReportError;
}

/** What a condition says of a question beside that it was answered. */
export interface AnsweredCondition {
  readonly expected?: Subschema | undefined;
  /** The type of each entry of a list. */
  readonly entry?: Pick<ListItem, 'type'> | undefined;
}

/** What rjsf renders of a question. What is undefined is left out later. */
export interface RenderedView {
  readonly schema: object;
  readonly uiSchema: { readonly 'ui:options'?: ViewOptions; readonly items?: object | undefined };
}

/** What a kind needs to say how it is rendered. */
export interface Viewing {
  readonly table: QuestionTable;
  readonly words: DefaultWords;
  /** The options that every question has. */
  readonly common: ViewOptions;
  /** Renders the questions of the group at a path. */
  readonly viewInside: (path: string) => RenderedView;
  readonly viewOf: (question: Question) => RenderedView;
}

export type StockUi = Readonly<Record<string, unknown>>;

/** What a container needs to export what is in it. */
export interface Exporting {
  readonly table: QuestionTable;
  readonly exportInside: (path: string, own: StockUi) => StockUi;
  readonly exportOf: (question: Question) => StockUi;
}

/** A component: its name in rjsf, and its file, from `src/`. The file exports it by the name of the file. */
export interface NamedComponent {
  readonly name: string;
  readonly file: string;
  /** True if it does all that the other component of its name does: a form that needs both gets this one. */
  readonly isFuller?: boolean;
}

/** The components that render a question. */
export interface KindComponents {
  readonly fields?: readonly NamedComponent[];
  readonly widgets?: readonly NamedComponent[];
  readonly templates?: readonly NamedComponent[];
}
