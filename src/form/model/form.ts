import type { FormMessages, FormPage } from '../language/form-file.ts';
import type { NumberWords } from '../language/keywords.ts';
import type {
  ChangedWords,
  CopyWords,
  DefaultWords,
  DraftWords,
  FileWords,
  StepWords,
  TakeBackWords,
} from '../language/shared-words.ts';
import type { FormSection } from '../language/ui-schema.ts';
import type { Numbers } from './parsers.ts';
import type { Question } from './question.ts';
import { type QuestionKinds, type QuestionTable, questionTable } from './question-table.ts';
import type { View } from './view.ts';

/** A visitor's answers so far, by name; from outside, and not yet checked. */
export type Answers = Readonly<Record<string, unknown>>;

/** One message for each question whose answer breaks a rule, by its path with dots, in the order of the page. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The context in which the rules judge. `today` is a day as `YYYY-MM-DD`. */
export interface ValidationContext {
  readonly today: string;
  /** The questions whose controls hold something that cannot be read, such as half a date, by their names on the page. */
  readonly unfinished?: readonly string[];
}

/** An error of the compiled rules: with a message where ajv-errors put one in the place of the rules' own errors. */
export interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly errors?: readonly Pick<RuleError, 'keyword' | 'params'>[];
  };
}

/** The compiled rules of a form. Called with the context as `this`; leaves its errors on itself. */
export interface Check {
  (this: ValidationContext, answers: Answers): boolean;
  errors?: readonly RuleError[] | null;
}

/** True if the condition of an `if` holds for the normalised answers of its group. */
export type Condition = (answers: unknown) => boolean;

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

/** The words that all forms share, but for those that the view of a form holds already, where it needs them. */
export type ScreenWords = Omit<DefaultWords, ViewWord>;

type ViewWord =
  | ('optional' | 'choose' | 'notChosen' | 'chosenFile' | 'onlyIfItApplies')
  | ('rows' | 'choices' | 'rating');

/** What a condition expects of one question. */
export interface ExpectedAnswer {
  readonly name: string;
  /** The index of the condition that expects this alone. */
  readonly condition: number;
}

/** How a form is filled in step by step; each of its sections is one. */
export interface StepLayout {
  /** True if visitors check their answers in a last step before they send them. */
  readonly hasReview: boolean;
  /** For each condition what it expects of each question at the top; nothing for one inside a group. */
  readonly expected: readonly (readonly ExpectedAnswer[])[];
  readonly words: StepWords;
}

/** A form without its rules: all that the compiler derives from its file as plain values. */
export interface FormDescription {
  readonly id: string;
  /** The ids that the form had before; only forms that had some carry it. */
  readonly formerly?: readonly string[];
  /** The form's own page; undefined when it is only on pages that place it. */
  readonly page: AddressedPage | undefined;
  /** How the answers are sent; undefined when they stay in the browser. */
  readonly call: Call | undefined;
  /** The body of the call, in order. */
  readonly sentFields: readonly SentField[];
  /** True if the browser itself asks for what is missing, before the form's own check. */
  readonly isCheckedByBrowser: boolean;
  readonly messages: Omit<FormMessages, 'mail'>;
  readonly words: ScreenWords;
  /** Said of a field that the form does not have. */
  readonly unknownField: string;
  /** Said of a text with control characters or broken Unicode in it. */
  readonly unreadableText: string;
  /** Said of an answer that visitors only see, and that is not the one they saw. */
  readonly fixedAnswer: string;
  readonly title?: string;
  readonly description?: string;
  /** The questions at the top by the headings above them; one section without a title where the file names none. */
  readonly sections: readonly FormSection[];
  /** Present if the sections are steps, of which one is shown at a time. */
  readonly steps?: StepLayout;
  /** Present if files are sent. */
  readonly files?: FileWords;
  /** Present if numbers are typed. */
  readonly numberWords?: NumberWords;
  /** Present if there may be a button that takes an answer back. */
  readonly takeBack?: TakeBackWords;
  /** Present if the form is sent; no browser has it here, as few visitors read it (`virtual:changed-words`). */
  readonly changed?: ChangedWords;
  /** The words about a draft; no browser has them here, as few visitors read them (`virtual:draft-words`). */
  readonly draft?: DraftWords;
  /** Present if the form offers an email with its answers. */
  readonly copy?: CopyWords;
  /** All questions, in the order of the page. */
  readonly questions: readonly Question[];
  /** For each condition the path of the group whose answers it looks at; '' for the form. */
  readonly conditionGroups: readonly string[];
  /** The schema and uiSchema that rjsf draws. */
  readonly view: View;
}

/** The rules of a form, compiled: what judges its answers, and a small function for each condition. */
export interface FormRules {
  /** Tells the form from what it was before anything of it was changed: the id of its {@link FormEdition}. */
  readonly edition: string;
  readonly check: Check;
  readonly conditions: readonly Condition[];
  /** The kinds of its questions; a form brings those that it has. */
  readonly kinds: QuestionKinds;
  /** Reads numbers; only forms in which some are typed carry it. */
  readonly numbers?: Numbers;
}

/** A form that can be drawn, filled in, checked and sent. */
export interface Form extends FormDescription, FormRules {
  readonly table: QuestionTable;
}

/** A form at one time, as it is kept beside the requests that it asked. */
export interface FormSnapshot {
  /** A hash of the description. */
  readonly edition: string;
  /** The id of the form. */
  readonly form: string;
  /** A `StoredDescription` as JSON. */
  readonly description: string;
}

/** Makes a form of its description and its rules. */
export function createForm(description: FormDescription, rules: FormRules): Form {
  return { ...description, ...rules, table: questionTable(description.questions, rules.kinds) };
}
