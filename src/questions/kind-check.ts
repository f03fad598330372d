import type { DefaultWords } from '../form/language/shared-words.ts';
import type { Subschema } from '../form/language/subschema.ts';
import type { UiOptions, UiSchema } from '../form/language/ui-schema.ts';
import type { Question } from '../form/model/question.ts';
import type { QuestionKind, QuestionTable } from '../form/model/question-table.ts';
import type { ViewOptions } from '../form/model/view.ts';
import type { ReportError } from '../yaml/report-error.ts';

/** What a kind means where form files are checked, compiled, exported, built and tested. No browser and no running server loads it. */
export interface KindCheck {
  readonly kind: QuestionKind;
  /** Reports what is wrong with a part that asks it. */
  readonly check?: (placed: PlacedPart, say: ReportError) => void;
  /** Answers to try its rules on; absent where those for its type will do. */
  readonly answersToTry?: (part: Subschema) => readonly unknown[];
  /** The rule that says what `required` means, where stock rjsf begins with an answer. */
  readonly requiring?: Readonly<Record<string, unknown>>;
  /** The same in a condition, given what it expects besides. */
  readonly answered?: (expected: Subschema) => Readonly<Record<string, unknown>>;
  /** Returns its rules as stock rjsf has to have them. */
  readonly forStock?: (part: StockPart, question: Question) => StockPart;
  /** Returns its uiSchema for stock rjsf. */
  readonly stockLooks?: (ui: UiOptions, question: Question, row: () => object) => object;
  /** Returns what rjsf renders with our theme. */
  readonly view?: (question: Question, viewing: Viewing) => DrawnView;
  /** Returns the components that render it, beyond those of every form. */
  readonly components?: (question: Question) => KindComponents;
  /** Says why a visitor cannot give an answer on the page; undefined where one can. */
  readonly reason?: (answer: unknown, question: Question) => string | undefined;
}

/** A part of a form file that asks a question. */
export interface PlacedPart {
  readonly name: string;
  readonly part: Subschema;
  readonly pointer: string;
  readonly isRequired: boolean;
  readonly question: {
    readonly path: string;
    readonly ui: UiSchema;
    readonly uiOptions: UiOptions;
  };
}

/** A part of the schema that validates, as far as a kind changes it. */
export interface StockPart {
  readonly type?: unknown;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly errorMessage?: Readonly<Record<string, unknown>>;
}

/** What rjsf renders of a question. */
export interface DrawnView {
  readonly schema: object;
  readonly uiSchema: { readonly 'ui:options'?: ViewOptions; readonly items?: object | undefined };
}

/** What a kind calls to say how it is rendered. */
export interface Viewing {
  readonly table: QuestionTable;
  readonly words: DefaultWords;
  /** The options that every question has. */
  readonly common: ViewOptions;
  readonly view: (question: Question) => DrawnView;
  /** Returns how the control of a single question looks. */
  readonly options: (question: Question) => ViewOptions;
  readonly schema: (question: Question) => object;
}

/** The components that render a question, by their names in rjsf: the path of each from `src/`, or of a module in a package. */
export interface KindComponents {
  readonly fields?: Readonly<Record<string, string>>;
  readonly widgets?: Readonly<Record<string, string>>;
  readonly templates?: Readonly<Record<string, string>>;
}
