import type { FieldFile, FieldUi } from './field-file.ts';
import type { FormCondition, FormMessages, FormPage, FormSection, FormSend } from './form-file.ts';

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
}

/** Questions that are asked only where a condition holds. */
export interface Branch {
  readonly condition: FormCondition;
  readonly fields: readonly string[];
}

/** What one part of a JSON Schema of questions says: for rjsf, without messages. */
export interface QuestionSchema {
  readonly type?: 'object';
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FormField['rules']>>;
  readonly if?: FormCondition;
  readonly then?: QuestionSchema;
}

/** A form without its rules: all that the compiler derives from its file as plain values. */
export interface FormDescription {
  readonly id: string;
  readonly page: FormPage;
  readonly send: FormSend;
  readonly messages: FormMessages;
  /** Said of a field that the form does not have. */
  readonly unknownField: string;
  /** Said of a text with control characters or broken Unicode in it. */
  readonly unreadableText: string;
  /** Every question in the order of the page, conditional ones included. */
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
  readonly branches: readonly Branch[];
  readonly schema: QuestionSchema;
}

/** A form that can be drawn, filled in, checked and sent. */
export interface Form extends FormDescription {
  readonly check: Check;
}
