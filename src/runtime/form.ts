import type { FieldFile, FieldUi } from '../form-language/field-file.ts';
import type {
  FormCondition,
  FormMessages,
  FormPage,
  FormSection,
} from '../form-language/form-file.ts';

/** What a visitor has answered so far, by field name; whatever came from outside, not yet checked. */
export type Answers = Readonly<Record<string, unknown>>;

/** One message for each field whose answer breaks a rule, in the order of the page. */
export type Problems = Readonly<Record<string, string>>;

/** What the rules need to know of the world. `today` is a day as `YYYY-MM-DD`. */
export interface Surroundings {
  readonly today: string;
}

/** An error as Ajv and ajv-errors report it; only what is read here. */
export interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly errors?: readonly RuleError[];
  };
}

/** The compiled rules of a form. Called with the surroundings as `this`; leaves its errors on itself. */
export interface Check {
  (this: Surroundings, answers: Answers): boolean;
  errors?: readonly RuleError[] | null;
}

/** One question. */
export interface FormField {
  readonly name: string;
  readonly rules: Omit<FieldFile, 'errorMessage'>;
  readonly ui: FieldUi;
  /** Whether an answer is required wherever the question is asked. */
  readonly isRequired: boolean;
  /** Whether it may stay empty whatever else is answered, and starts empty. */
  readonly isOptional: boolean;
}

/** Questions that are asked only where a condition holds. */
export interface Branch {
  readonly condition: FormCondition;
  readonly fields: readonly string[];
}

/** The page of a form, with its address. */
export interface AddressedPage extends FormPage {
  readonly path: string;
}

/** One field of the body of the call: its name, and the questions of which the first answered is sent. */
export interface SentField {
  readonly name: string;
  readonly from: readonly string[];
}

/** The call that sends a form, and what is said when it fails. */
export interface Call {
  /** The path below the API address. */
  readonly endpoint: string;
  readonly failure: NonNullable<FormMessages['failure']>;
  readonly network: string;
}

/** A form without its rules: all that the compiler derives from its file as plain values. */
export interface FormDescription {
  readonly id: string;
  /** The form's own page; undefined when it only stands where a page places it. */
  readonly page: AddressedPage | undefined;
  /** How the answers are sent; undefined when they stay in the browser. */
  readonly call: Call | undefined;
  /** The body of the call, in order. */
  readonly sentFields: readonly SentField[];
  /** Whether the browser itself asks for what is missing, before the form's own check. */
  readonly isCheckedByBrowser: boolean;
  readonly messages: FormMessages;
  /** Said of a field that the form does not have. */
  readonly unknownField: string;
  /** Said of a text with control characters or broken Unicode in it. */
  readonly unreadableText: string;
  /** Every question in the order of the page, conditional ones included. */
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
  readonly branches: readonly Branch[];
  /** Groups of questions of which one answer is enough. */
  readonly alternatives: readonly (readonly string[])[];
}

/** A form that can be drawn, filled in, checked and sent. */
export interface Form extends FormDescription {
  readonly check: Check;
}
