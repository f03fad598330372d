import { answerAt } from './answer-at.ts';
import { questionsAsked } from './answers.ts';
import type { Answers, Form } from './form.ts';
import {
  hasQuestions,
  isTickBox,
  offeredValues,
  type Question,
  type QuestionLooks,
  type QuestionTable,
  questionPath,
} from './question.ts';

/** A question as it was asked, with its answer: enough to tell if another edition of the form means the same by it. */
export interface SaidAnswer {
  /** The name of the question on the page: `rooms.0.size`. */
  readonly name: string;
  /** The titles of the groups and rows around it, and its own. */
  readonly titles: readonly string[];
  /** What else tells one question from another; undefined where nobody knows how it was asked. */
  readonly kind?: string | undefined;
  /** Of a choice the labels that were chosen. */
  readonly labels?: readonly string[] | undefined;
  /** As the page holds it; undefined where it was left blank. */
  readonly answer?: unknown;
}

/** Every single question that is asked under these answers, as it reads on the screen, with its answer. */
export function saidBy(form: Form, answers: Answers): SaidAnswer[] {
  const asked = questionsAsked(form, answers);
  const looks = new Map(asked.map(({ name, question }) => [name, question]));
  return asked
    .filter(({ question }) => !hasQuestions(question))
    .map(({ name, path, question }) => {
      const given = answerAt(answers, path);
      const answer = given === false && isTickBox(question) ? undefined : given;
      return {
        ...{ name, titles: titlesOf(form.table, looks, name), kind: kindOf(question) },
        ...{ labels: labelsOf(question, answer), answer },
      };
    });
}

/** The titles of what is around a question, and its own, as they are under some answers. */
export function titlesOf(
  table: QuestionTable,
  looks: ReadonlyMap<string, QuestionLooks>,
  name: string,
): string[] {
  const steps = name.split('.');
  return steps.map((_, index) => {
    const around = steps.slice(0, index + 1).join('.');
    return (looks.get(around) ?? table.at(questionPath(around)))?.title ?? '';
  });
}

/** What tells questions of one title apart: the line of help, and what is answered. */
export function kindOf({ type, format, description, widget }: Question): string {
  return [type, format, widget === 'file' && widget, description].filter(Boolean).join(' ');
}

/** A choice among options, and what each is called. */
interface Choice {
  readonly value: unknown;
  readonly label: string;
}

/** The options of a question; undefined where nothing is chosen. A box is a choice of one. */
export function choicesOf(question: Question): readonly Choice[] | undefined {
  if (isTickBox(question)) return [{ value: true, label: question.title }];
  return (
    question.options ?? offeredValues(question)?.map((value) => ({ value, label: String(value) }))
  );
}

function labelsOf(question: Question, answer: unknown): readonly string[] | undefined {
  const choices = choicesOf(question);
  if (!choices || answer === undefined) return undefined;
  const chosen = Array.isArray(answer) ? answer : [answer];
  return chosen.map((each) => choices.find(({ value }) => value === each)?.label ?? String(each));
}
