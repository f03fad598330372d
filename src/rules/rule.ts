import type { Code, JSONType, KeywordCxt, KeywordErrorDefinition } from 'ajv';
import type { ClosedDay } from '../form/runtime/days.ts';
import type { FileLimits } from '../form/runtime/file-answer.ts';

/** The keywords of a question's schema that rules read, besides their own. */
export interface RuledSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly enum?: unknown;
  readonly oneOf?: unknown;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: unknown;
}

/** An error in a form file: the keyword at which it is reported, and the message. */
export interface RuleValueError {
  readonly keyword: string;
  readonly message: string;
}

/** The facts of `content/site.yaml` that can replace the value of a rule. */
export interface RuleFacts {
  /** The word `closed` itself if the site lists no closed days. */
  readonly closed: readonly ClosedDay[] | 'closed';
}

/**
 * A rule for answers, as the check, the compiler, the fixtures, the proof and the guide use it. Its keyword is its name in the list
 * (`rules.ts`). Browsers and the server run the code that Ajv generates, so that no page loads this.
 */
export interface FormRule {
  /** The types of questions that can have it. */
  readonly types: readonly JSONType[];
  /** The schema of its value in form files; absent if it is not written as a keyword of a question. */
  readonly value?: { readonly description: string; readonly [keyword: string]: unknown };
  /** The default message, if neither the question nor `forms/_shared.yaml` has one. */
  readonly message: string;
  /** The help that editors show at its message; absent: that the message is shown if the rule is violated. */
  readonly messageHelp?: string;
  /** The variables that its message can have in braces; absent: only `{limit}`, its value. */
  readonly variables?: readonly string[];

  /** True if the compiled question has its value, for rendering and for corrections; its type is in `form/model/question.ts`. */
  readonly isKept?: true;
  /** True if the schema that widgets get has its value, for the attributes of the control. */
  readonly isForWidgets?: true;
  /** The reason why an `if` cannot have it, and what to write instead; absent: it can. */
  readonly notInConditions?: string;
  /** True if it and another such rule can reject all answers together. The check finds that by trying answers. */
  readonly isBound?: true;
  /** True if it depends on the date on which an answer is given. */
  readonly dependsOnToday?: true;
  /** True if its message depends on the answer, such as on the name of a file. */
  readonly isVaried?: true;

  /** Returns why a question of its types cannot have it, such as a text that is not a date. */
  readonly incompatibility?: (question: RuledSchema) => string | undefined;
  /** Returns an error in its value that its schema cannot express. */
  readonly checkValue?: (limit: unknown) => string | undefined;
  /** Returns errors in the combination with other keywords. */
  readonly checkBeside?: (question: RuledSchema) => readonly RuleValueError[];
  /** Returns its value with the facts of the site filled in. */
  readonly fillIn?: (limit: unknown, facts: RuleFacts) => unknown;
  /** Returns the value as it is in the form file; the inverse of `fillIn`. */
  readonly asInFile?: (limit: unknown) => unknown;
  /** Returns its value for a file question with these limits; undefined if it does not apply. */
  readonly ofFiles?: (limits: FileLimits) => string | number | undefined;

  /** Formats its value for `{limit}` in messages; absent: the value itself. */
  readonly limitInWords?: (limit: unknown) => string;
  /** Returns samples of the other variables, to show a message without an answer. */
  readonly sampleVariables?: (limit: unknown) => Readonly<Record<string, string>>;
  /** Returns its value with the message in it, for rules whose code creates the message. */
  readonly withMessage?: (limit: unknown, message: string) => unknown;

  /** Returns answers to try; at least one of them violates it, if that is possible. */
  readonly candidateAnswers?: (limit: unknown) => readonly unknown[];
  /** Returns an answer that violates it on a date (`YYYY-MM-DD`), if trying candidates cannot find one; for a list, an entry. */
  readonly violatingAnswer?: (limit: unknown, today: string) => unknown;

  /** The code that Ajv generates for it; absent if Ajv has the keyword. */
  readonly code?: {
    /** Returns code that is true if an answer violates it. `today` is code for a date (`YYYY-MM-DD`). */
    readonly isBroken: (context: KeywordCxt, today: Code) => Code;
    /** The error of a rule that creates its own message, in the shape that ajv-errors produces. */
    readonly error?: KeywordErrorDefinition;
  };
}
