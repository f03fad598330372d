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
import type { MarkedText } from './marked-text.ts';
import type { Numbers } from './numbers.ts';
import type { Question } from './question.ts';
import { type QuestionKinds, type QuestionTable, questionTable } from './question-table.ts';
import type { View } from './view.ts';

/** The visitor's answers by name, not yet validated. */
export type Answers = Readonly<Record<string, unknown>>;

/** One message for each question whose answer breaks a rule, by its path with dots, in page order. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The values that rules depend on. `today` is a day as `YYYY-MM-DD`. */
export interface ValidationContext {
  readonly today: string;
  /** The names (on the page) of questions whose controls hold an unreadable value, such as half a date. */
  readonly unfinished?: readonly string[];
}

/** An error of the compiled rules; it has a message if ajv-errors replaced the original errors. */
export interface RuleError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly errors?: readonly Pick<RuleError, 'keyword' | 'params'>[];
  };
}

/** The compiled rules of a form. Called with the context as `this`; stores its errors on itself. */
export interface Check {
  (this: ValidationContext, answers: Answers): boolean;
  errors?: readonly RuleError[] | null;
}

/** True if the condition of an `if` holds for the normalised answers of its group. */
export type Condition = (answers: unknown) => boolean;

/** The page of a form with its address. */
export interface AddressedPage extends FormPage {
  readonly path: string;
}

/**
 * One field of the body, and the questions of which the first answered one is sent. The field has the name, and the
 * label, of one of them.
 */
export interface SentField {
  readonly name: string;
  readonly from: readonly string[];
}

/** The API call that sends a form, and its error messages. */
export interface Call {
  /** The path relative to the API address. */
  readonly endpoint: string;
  readonly failure: NonNullable<FormMessages['failure']>;
  readonly network: string;
}

/** The texts that all forms share, except those that the view of a form contains. */
export type ScreenWords = Omit<DefaultWords, ViewWord>;

type ViewWord =
  | ('optional' | 'optionalIf' | 'choose' | 'notChosen' | 'chosenFile' | 'onlyIfItApplies')
  | ('rows' | 'choices' | 'rating');

/** The answer that a condition expects of one question. */
export interface ExpectedAnswer {
  readonly name: string;
  /** The index of the condition that checks only this question. */
  readonly condition: number;
}

/** The steps of a form; each of its sections is one. */
export interface StepLayout {
  /** True if the last step shows all answers before they are sent. */
  readonly hasReview: boolean;
  /** For each condition, its expectations of the top-level questions; empty for a condition inside a group. */
  readonly expected: readonly (readonly ExpectedAnswer[])[];
  readonly words: StepWords;
}

/** A form without its rules: everything that the compiler derives from its file as plain values. */
export interface FormDescription {
  readonly id: string;
  /** Former ids of the form; absent if it had none. */
  readonly formerly?: readonly string[];
  /** The form's own page; undefined if the form is only on other pages. */
  readonly page: AddressedPage | undefined;
  /** The call that sends the answers; undefined if they stay in the browser. */
  readonly call: Call | undefined;
  /** The fields of the body, in order. */
  readonly sentFields: readonly SentField[];
  /** True if the browser's own validation runs before that of the form. */
  readonly isCheckedByBrowser: boolean;
  readonly messages: FormMessages;
  readonly words: ScreenWords;
  /** The message for a field that the form does not have. */
  readonly unknownField: string;
  /** The message for a text with control characters or invalid Unicode. */
  readonly unreadableText: string;
  /** The message for a changed answer to a read-only question. */
  readonly fixedAnswer: string;
  readonly title?: string;
  readonly description?: string;
  /** The description with its links and bold words; absent: it has none. */
  readonly descriptionMarks?: MarkedText;
  /** The top-level questions by their headings; one section without a title if the file has none. */
  readonly sections: readonly FormSection[];
  /** Present if the sections are steps, which are shown one at a time. */
  readonly steps?: StepLayout;
  /** Present if files are sent. */
  readonly files?: FileWords;
  /** Present if numbers are typed. */
  readonly numberWords?: NumberWords;
  /** Present if some question has a clear button. */
  readonly takeBack?: TakeBackWords;
  /**
   * Present if the form is sent. Browsers load it separately, because few visitors need it (`virtual:changed-words`).
   */
  readonly changed?: ChangedWords;
  /** The texts about drafts. Browsers load them separately, because few visitors need them (`virtual:draft-words`). */
  readonly draft?: DraftWords;
  /** Present if the form offers a mail with its answers. */
  readonly copy?: CopyWords;
  /** All questions, in page order. */
  readonly questions: readonly Question[];
  /** For each condition, the path of the group whose answers it checks; '' for the form. */
  readonly conditionGroups: readonly string[];
  /** The schema and uiSchema that rjsf renders. */
  readonly view: View;
}

/** The compiled rules of a form: the validator of its answers, and a function for each condition. */
export interface FormRules {
  /** Identifies the current state of the form: the hash in its {@link FormSnapshot}. */
  readonly edition: string;
  readonly check: Check;
  readonly conditions: readonly Condition[];
  /** The kinds of its questions; a form carries only those that it uses. */
  readonly kinds: QuestionKinds;
  /** Parses numbers; only present if some are typed. */
  readonly numbers?: Numbers;
}

/** A form that can be rendered, filled in, validated and sent. */
export interface Form extends FormDescription, FormRules {
  readonly table: QuestionTable;
}

/** A snapshot of a form, stored beside the requests that were made with it. */
export interface FormSnapshot {
  /** A hash of the description. */
  readonly edition: string;
  /** The id of the form. */
  readonly form: string;
  /** A `StoredDescription` as JSON. */
  readonly description: string;
}

/** Creates a form from its description and its rules. */
export function createForm(description: FormDescription, rules: FormRules): Form {
  return { ...description, ...rules, table: questionTable(description.questions, rules.kinds) };
}
