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
import type { UsualLimits } from './usual-limits.ts';

/** The behaviour of a kind where form files are checked, compiled, exported, built and tested. Neither browsers nor the running server load it. */
export interface KindCheck {
  readonly kind: QuestionKind;
  /** Returns the limits of a subschema that its file leaves out: the server needs one for each answer. */
  readonly usualLimits?: (
    placed: LocatedDeclaration,
    asking: readonly LocatedDeclaration[],
  ) => UsualLimits;
  /** Reports errors in a subschema of this kind. */
  readonly check?: (placed: LocatedDeclaration, report: ReportError) => void;
  /** Reports errors in all subschemas of this kind in a form, given what the form sends. */
  readonly checkForm?: (placed: readonly LocatedDeclaration[], checking: FormChecking) => void;
  /** Reports errors in a subschema whose file names a suitable widget. */
  readonly checkWidget?: (placed: LocatedDeclaration, report: ReportError) => void;
  /** Returns a hint that makes one of its widgets suitable for a subschema; undefined if there is none. */
  readonly hintForWidget?: (part: Subschema, widget: string) => string | undefined;
  /** True if its label can have links and bold words in it. */
  readonly hasMarkedLabel?: boolean;
  /** True if its answer exists from the start, so that it is never reported as missing. */
  readonly isAlwaysPresent?: boolean;
  /** True if rows are added up to `minItems`, so that a default can have fewer. */
  readonly beginsWithFewest?: boolean;
  /** Its options if the file has none. */
  readonly options?: readonly unknown[];
  /** Returns the pattern that a subschema has without `pattern`. */
  readonly patternOf?: (part: Subschema, question: Question | undefined) => string | undefined;
  /** True for a default that counts as no answer. */
  readonly isBlank?: (value: unknown) => boolean;
  /** Returns the message for a condition that can never hold. */
  readonly neverMet?: (expected: Subschema) => string | undefined;
  /** Returns answers that satisfy and answers that violate each rule of a subschema, derived from known ones. None is blank. */
  readonly candidateAnswers: (part: Subschema, known: readonly unknown[]) => readonly unknown[];
  /** Returns the extra rule for `required`, for kinds whose initial answer in stock rjsf satisfies it; undefined for others. */
  readonly stockRequiredRule?: (question: Question) => RulesPart | undefined;
  /** Returns the extra rule for `if`, for kinds whose blank answer satisfies `required` in stock rjsf. */
  readonly answered?: (question: Question, condition: AnsweredCondition) => RulesPart;
  /** Returns its rules for stock rjsf. */
  readonly forStock?: (part: RulesPart, question: Question) => RulesPart;
  /** Returns its uiSchema for stock rjsf: the options of the file, or replacements. */
  readonly stockUi: (ui: UiOptions, question: Question, exporting: Exporting) => StockUi;
  /** Returns the schema and the uiSchema that rjsf renders with our theme. */
  readonly view: (question: Question, viewing: Viewing) => RenderedView;
  /** Returns the components that render it, besides those of every form. */
  readonly components: (question: Question) => KindComponents;
  /** True if it has a button that removes its answer (`ClearButton.tsx`). */
  readonly hasClearButton?: (question: Question) => boolean;
  /** True if numbers are typed in it, or set on a slider. */
  readonly takesNumbers?: (question: Question) => boolean;
  /** Returns the widget for options that depend on other answers; undefined if they do not. */
  readonly narrowedWidget?: (question: Question) => NamedComponent | undefined;
  /** Returns why a visitor cannot enter an answer on the page; undefined if that is possible. For fixtures. */
  readonly whyNotEnterable: (answer: unknown, question: Question) => string | undefined;
}

/** A form, to check all its questions of a kind. */
export interface FormChecking extends Pick<FormFile, 'send'> {
  /** All questions of the form, of every kind. */
  readonly asking: readonly LocatedDeclaration[];
  /** True if the server stores uploaded files. */
  readonly takesFiles: boolean;
  readonly report: ReportError;
}

/** What a condition says about a question, besides that it was answered. */
export interface AnsweredCondition {
  readonly expected?: Subschema | undefined;
  /** The type of each entry of a list. */
  readonly entry?: Pick<ListItem, 'type'> | undefined;
}

/** The schema and the uiSchema of a question for rjsf; undefined properties are removed later. */
export interface RenderedView {
  readonly schema: object;
  readonly uiSchema: { readonly 'ui:options'?: ViewOptions; readonly items?: object | undefined };
}

/** The context of `view`. */
export interface Viewing {
  readonly table: QuestionTable;
  readonly words: DefaultWords;
  /** The uiSchema options that all questions have. */
  readonly common: ViewOptions;
  /** Renders the questions of the group at a path. */
  readonly viewInside: (path: string) => RenderedView;
  readonly viewOf: (question: Question) => RenderedView;
}

export type StockUi = Readonly<Record<string, unknown>>;

/** The context of `stockUi`. */
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
