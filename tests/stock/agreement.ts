import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import type { Answers, FieldErrors } from '../../src/form/model/form.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import type { StockRjsf } from './harness.ts';
import { asStarted, forStock, nearestMessages, ourQuestions } from './our-questions.ts';
import type { DrawnQuestion, StockForm } from './stock-form.ts';

/** A form as a visitor meets it: what it asks, and what it says to each set of answers. */
export interface Encounter {
  /** The questions of a form that nobody has touched. */
  readonly untouched: readonly DrawnQuestion[];
  /** What it says when it is sent as it stands. */
  readonly untouchedProblems: FieldErrors;
  /** For each set of answers, the paths of the questions that are asked, and the messages. */
  readonly asked: readonly (readonly string[])[];
  readonly problems: readonly FieldErrors[];
}

/** A form, the day on which all happens, and answers to try. */
export interface Trial {
  readonly loaded: LoadedForm;
  readonly today: string;
  readonly answers: readonly Answers[];
}

/** How this project treats a form. */
export function ourEncounter({ loaded: { form }, today, answers }: Trial): Encounter {
  return {
    untouched: ourQuestions(form),
    untouchedProblems: validate(form, initialAnswers(form), { today }),
    asked: answers.map((each) => pathsOf(ourQuestions(form, asStarted(form, each)))),
    problems: answers.map((each) => validate(form, each, { today })),
  };
}

/** How stock rjsf treats the export of a form. */
export async function stockEncounter(stock: StockRjsf, trial: Trial): Promise<Encounter> {
  const { loaded, today, answers } = trial;
  const { form } = loaded;
  const subject = { form: exported(loaded), today };
  const given = [undefined, ...answers.map((each) => forStock(form, each))];
  const [untouched = [], ...drawn] = await stock.draw(subject, given);
  const [first, ...verdicts] = await stock.judge(subject, given);
  return {
    untouched,
    untouchedProblems: nearestMessages(form, initialAnswers(form), first?.messages ?? {}),
    asked: drawn.map(pathsOf),
    problems: verdicts.map(({ messages }, index) =>
      nearestMessages(form, answers[index] ?? {}, messages),
    ),
  };
}

/** A form as `npm run export` prints it and somebody else reads it. */
export function exported({ schema, uiSchema }: LoadedForm): StockForm {
  return JSON.parse(JSON.stringify({ schema, uiSchema })) as StockForm;
}

/**
 * A question in the words that both engines have for it. Numbers are typed as text here, so that none is lost that is
 * mistyped; the entries of a list are "Tag 1" here, and "Tag-1" there, or "Tag" where each is of its own kind; of several boxes none
 * is marked as required here.
 */
export function comparable({ control, label, isRequired, ...question }: DrawnQuestion) {
  const areBoxes = control === 'checkbox' && question.options.length > 0;
  return {
    ...question,
    label: label.replace(/[- ]\d+$/, ''),
    isRequired: isRequired && !areBoxes,
  };
}

function pathsOf(questions: readonly DrawnQuestion[]): string[] {
  return questions.map(({ path }) => path);
}
