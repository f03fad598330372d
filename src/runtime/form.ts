import type { FormMessages, FormPage, ObjectPart } from '../form-language/form-file.ts';
import type { SchemaPart } from '../form-language/part-schema.ts';
import type { SharedWords } from '../form-language/shared-words.ts';
import type { UiSchema } from '../form-language/ui-schema.ts';

/** What a visitor has answered so far, by name; whatever came from outside, not yet checked. */
export type Answers = Readonly<Record<string, unknown>>;

/** The way to a question or an answer: names of questions, numbers of rows. */
export type Path = readonly (string | number)[];

/** One message for each question whose answer breaks a rule, by its path with dots, in the order of the page. */
export type Problems = Readonly<Record<string, string>>;

/** What the rules need to know of the world. `today` is a day as `YYYY-MM-DD`. */
export interface JudgeContext {
  readonly today: string;
}

/** An error as Ajv reports it; only what is read here. */
export interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly missingProperty?: string };
}

/** The compiled rules of a form. Called with the context as `this`; leaves its errors on itself. */
export interface Check {
  (this: JudgeContext, answers: Answers): boolean;
  errors?: readonly RuleError[] | null;
}

/** Whether the condition of an `if` holds for the answers of its group. */
export type Condition = (this: JudgeContext | undefined, answers: unknown) => boolean;

/** The page of a form, with its address. */
export interface AddressedPage extends FormPage {
  readonly path: string;
}

/**
 * One field of the body of the call, and the questions of which the first answered is sent. It has the name of one of them,
 * and so its label wherever answers are read.
 */
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
  /** What it says in the same words as every form. */
  readonly words: SharedWords;
  /** Said of a field that the form does not have. */
  readonly unknownField: string;
  /** Said of a text with control characters or broken Unicode in it. */
  readonly unreadableText: string;
  /** The one schema: what Ajv compiles, rjsf draws and the export prints, with a message for every rule. */
  readonly schema: CompiledPart;
  readonly uiSchema: UiSchema;
}

/** A form that can be drawn, filled in, checked and sent. */
export interface Form extends FormDescription {
  readonly check: Check;
  /** The conditions of the schema, by the `$comment` of their `if`. */
  readonly conditions: Readonly<Record<string, Condition>>;
}

/** The messages of a compiled part: one for each rule; those for missing answers by the question's name. */
export type CompiledMessages = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A part of a compiled schema. */
export interface CompiledPart
  extends Omit<SchemaPart, Nested | 'errorMessage' | 'oneOf' | 'dependencies'> {
  readonly errorMessage?: CompiledMessages;
  readonly items?: CompiledPart;
  readonly properties?: Readonly<Record<string, CompiledPart>>;
  readonly allOf?: readonly CompiledPart[];
  readonly if?: CompiledPart;
  readonly then?: CompiledPart;
  readonly else?: CompiledPart;
}

type Nested = 'items' | 'properties' | 'allOf' | 'if' | 'then' | 'else';

export type { ObjectPart };
