import type { Code, JSONType, KeywordCxt, KeywordErrorDefinition } from 'ajv';
import type { ClosedDay } from '../form/runtime/days.ts';
import type { FileLimits } from '../form/runtime/file-answer.ts';

/** The keywords of a question's schema that rules look at beside their own. */
export interface RuledSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: unknown;
  readonly oneOf?: unknown;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: unknown;
}

/** An error in a form file: the keyword that it is reported at, and the sentence. */
export interface RuleValueError {
  readonly keyword: string;
  readonly message: string;
}

/** The facts of `content/site.yaml` that the value of a rule may stand for. */
export interface RuleFacts {
  /** The word itself as long as no day is listed. */
  readonly closed: readonly ClosedDay[] | 'closed';
}

/**
 * A rule for answers: all that check, compiler, fixtures, proof and guide know of it. Its name is its keyword, and stands in the list.
 * Browsers and the server run what Ajv generates from it, so nothing here weighs on a page.
 */
export interface FormRule {
  /** The types of the questions that may have it. */
  readonly types: readonly JSONType[];
  /** The schema of its value in a form file; absent where nobody writes it as a rule of a question. */
  readonly value?: { readonly description: string; readonly [keyword: string]: unknown };
  /** The message where neither the question nor `forms/_shared.yaml` has one. */
  readonly message: string;
  /** The help of an editor at that message; absent: what is said when the rule is not met. */
  readonly messageHelp?: string;
  /** The names in braces that its message may have; absent: `{limit}` alone, which is its value. */
  readonly variables?: readonly string[];

  /** True if the compiled question keeps its value, for whoever renders it or corrects an answer; its type is in `form/model/question.ts`. */
  readonly isKept?: true;
  /** True if the widget gets its value in its schema, for the attributes of the control. */
  readonly isForWidgets?: true;
  /** Why an `if` cannot have it, and what to write instead; absent: it can. */
  readonly notInConditions?: string;
  /** True if it can leave no answer together with another such rule, which the check finds by trying answers. */
  readonly isBound?: true;
  /** True if it depends on the day on which an answer is given. */
  readonly isOfToday?: true;
  /** True if its message names more than its value, such as the reason of a day or the name of a file. */
  readonly isVaried?: true;

  /** Returns why a question of its types cannot have it, such as a text that is no day. */
  readonly incompatibility?: (question: RuledSchema) => string | undefined;
  /** Returns what is wrong with its value, beyond its schema. */
  readonly checkValue?: (limit: unknown) => string | undefined;
  /** Returns what is wrong with other keywords beside it. */
  readonly checkBeside?: (question: RuledSchema) => readonly RuleValueError[];
  /** Returns its value with what the site knows of it. */
  readonly fillIn?: (limit: unknown, facts: RuleFacts) => unknown;
  /** Returns the value as the file has it. */
  readonly written?: (limit: unknown) => unknown;
  /** Returns the value that the limits of a question for files give it; undefined where they give it none. */
  readonly ofFiles?: (limits: FileLimits) => string | number | undefined;

  /** Returns its value as a message says it in the place of `{limit}`; absent: the value itself. */
  readonly limitInWords?: (limit: unknown) => string;
  /** Returns samples of the other variables, for a message that is shown without an answer. */
  readonly samples?: (limit: unknown) => Readonly<Record<string, string>>;
  /** Returns its value with the message inside, where its code finds the words. */
  readonly withMessage?: (limit: unknown, message: string) => unknown;

  /** Returns answers of which at least one breaks it, if any can. */
  readonly answersToTry?: (limit: unknown) => readonly unknown[];
  /** Returns an answer that breaks it on a day (`YYYY-MM-DD`), where trying answers cannot tell; of a list, an entry. */
  readonly breaking?: (limit: unknown, today: string) => unknown;

  /** What Ajv generates for it; absent where Ajv knows the keyword. */
  readonly code?: {
    /** Returns code that is true if an answer breaks it. `today` is code for a day as `YYYY-MM-DD`. */
    readonly isBroken: (context: KeywordCxt, today: Code) => Code;
    /** The error of a rule that finds its own words, as ajv-errors would leave it. */
    readonly error?: KeywordErrorDefinition;
  };
}
