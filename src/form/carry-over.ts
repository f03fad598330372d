import { withAnswer } from './answer-at.ts';
import { initialAnswers, initialRow, questionsAsked } from './answers.ts';
import type { Answers, Form } from './form.ts';
import { isGroup, ownValue } from './is-group.ts';
import {
  hasQuestions,
  isFixed,
  isResolved,
  isSeveral,
  isTickBox,
  pathOf,
  type Question,
  type QuestionTable,
  questionPath,
} from './question.ts';
import { choicesOf, kindOf, type SaidAnswer, titlesOf } from './said.ts';

/** A question of the form that a visitor is pointed to. */
export interface PointedQuestion {
  /** Its name on the page: `rooms.0.size`. */
  readonly name: string;
  readonly title: string;
}

/** What a visitor is told of answers that the form, as it is now, does not take as they were meant. */
export interface FormChange {
  /** The choices that are to be made anew. */
  readonly chooseAgain: readonly PointedQuestion[];
  /** The answers that were kept, though their questions read otherwise now. */
  readonly lookAt: readonly PointedQuestion[];
  /** The answers that have no place any more. */
  readonly leftOut: readonly { readonly title: string; readonly text: string }[];
}

/** Answers as another edition of the form takes them. */
export interface CarriedAnswers extends FormChange {
  readonly answers: Answers;
}

/** True if every answer means to the form what it meant when it was given. */
export function isUnchanged({ chooseAgain, lookAt, leftOut }: FormChange): boolean {
  return chooseAgain.length + lookAt.length + leftOut.length === 0;
}

/**
 * Carries answers from an earlier edition of a form into the form as it is now. A choice is taken by the words that were chosen, and only
 * where its question reads as before; another answer stays where it fits, and is pointed to where its question reads otherwise. What was not asked
 * before starts with its default.
 */
export function carryOver(form: Form, said: readonly SaidAnswer[]): CarriedAnswers {
  const { table } = form;
  const given = said.filter(({ answer }) => !isBlank(answer));
  const before = given.reduce(
    (all, { name, answer }) => withAnswer(all, pathOf(name), answer),
    {} as Answers,
  );
  const looks = new Map(questionsAsked(form, before).map(({ name, question }) => [name, question]));
  const change = {
    chooseAgain: [] as PointedQuestion[],
    lookAt: [] as PointedQuestion[],
    leftOut: [] as { title: string; text: string }[],
  };
  let answers: Answers = {};
  for (const one of given) {
    const question = looks.get(one.name) ?? table.at(questionPath(one.name));
    const titles = titlesOf(table, looks, one.name);
    const isSame =
      question !== undefined &&
      one.kind === kindOf(question) &&
      one.titles.join('\n') === titles.join('\n');
    const { status, answer } = carried(form, { one, question, isSame });
    if (answer !== undefined) answers = withAnswer(answers, pathOf(one.name), answer);
    const pointed = { name: one.name, title: inOneLine(titles) };
    if (status === 'choose again') change.chooseAgain.push(pointed);
    if (status === 'look at') change.lookAt.push(pointed);
    if (status === 'left out')
      change.leftOut.push({ title: inOneLine(one.titles), text: textOf(one) });
  }
  const known = new Set(said.map(({ name }) => name));
  const started = withDefaults(table, { around: '', known }, answers, initialAnswers(form));
  return { answers: started, ...change };
}

interface Carrying {
  readonly one: SaidAnswer;
  /** The question that has its name now. */
  readonly question: Question | undefined;
  /** True if it reads as it did. */
  readonly isSame: boolean;
}

/** What becomes of one answer, and what is left of it. */
interface Outcome {
  readonly status: 'taken' | 'choose again' | 'look at' | 'left out';
  readonly answer?: unknown;
}

function carried(form: Form, { one, question, isSame }: Carrying): Outcome {
  if (!question || hasQuestions(question)) return { status: 'left out' };
  // Visitors see it and do not answer it: it is what the form says now.
  if (isFixed(question) || question.widget === 'hidden')
    return isSame ? { status: 'taken', answer: one.answer } : { status: 'taken' };
  if (question.widget === 'file') return { status: 'choose again' };
  if (isResolved(question)) return { status: 'look at', answer: one.answer };
  if (choicesOf(question)) return chosen(question, one, isSame);
  const answer = fitting(form, question, one);
  if (answer === undefined) return { status: 'left out' };
  return { status: isSame && !one.labels ? 'taken' : 'look at', answer };
}

/** Finds the options that are called as those that were chosen. Where nobody knows how they were called, one whose value is its label is known by that. */
function chosen(question: Question, one: SaidAnswer, isSame: boolean): Outcome {
  const choices = choicesOf(question) ?? [];
  const given = Array.isArray(one.answer) ? one.answer : [one.answer];
  const isKnown = one.kind !== undefined;
  if (isKnown && (!isSame || !one.labels)) return { status: 'choose again' };
  const values = given.flatMap((value, index) => {
    const label = isKnown ? one.labels?.[index] : value;
    const called = choices.filter((choice) => choice.label === label);
    const choice = called.find((each) => each.value === value) ?? called[0];
    return choice ? [choice.value] : [];
  });
  const isWhole = values.length === given.length;
  const several = isSeveral(question);
  const answer = several ? values : values[0];
  return {
    status: isWhole ? 'taken' : 'choose again',
    answer: several && values.length === 0 ? undefined : answer,
  };
}

const shapes: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
};

/** Returns an answer that was typed as the question can hold it; a choice of before as its words. Undefined where it does not fit. */
function fitting({ numbers }: Form, question: Question, { answer, labels }: SaidAnswer): unknown {
  if (isSeveral(question)) return Array.isArray(answer) && !labels ? answer : undefined;
  if (Array.isArray(answer) && !labels) return undefined;
  const text = labels ? labels.join(', ') : String(answer);
  const { type, format = '' } = question;
  if (type === 'integer' || type === 'number') {
    const number = typeof answer === 'number' ? answer : numbers?.typed(question, text);
    return typeof number === 'number' ? number : undefined;
  }
  if (isTickBox(question) || type === 'boolean') return undefined;
  const shape = shapes[format];
  return !shape || shape.test(text) ? text : undefined;
}

/** Fills in the defaults of what was not asked before. */
function withDefaults(
  table: QuestionTable,
  { around, known }: { readonly around: string; readonly known: ReadonlySet<string> },
  answers: Answers,
  defaults: Answers,
): Answers {
  const all: Record<string, unknown> = { ...answers };
  for (const [own, standard] of Object.entries(defaults)) {
    const name = around === '' ? own : `${around}.${own}`;
    const answer = ownValue(answers, own);
    const isAsked = [...known].some((each) => each === name || each.startsWith(`${name}.`));
    if (isGroup(standard) && (answer === undefined || isGroup(answer))) {
      all[own] = withDefaults(table, { around: name, known }, answer ?? {}, standard);
    } else if (answer === undefined && !isAsked) all[own] = standard;
  }
  for (const [own, answer] of Object.entries(all)) {
    const name = around === '' ? own : `${around}.${own}`;
    const list = table.at(questionPath(name));
    if (list?.widget !== 'rows' || !Array.isArray(answer)) continue;
    const start = initialRow(table, list);
    all[own] = answer.map((row: unknown, index) =>
      isGroup(row) && isGroup(start)
        ? withDefaults(table, { around: `${name}.${index}`, known }, row, start)
        : (row ?? start),
    );
  }
  return all;
}

function isBlank(answer: unknown): boolean {
  return (
    answer === undefined ||
    answer === null ||
    answer === '' ||
    (Array.isArray(answer) && answer.length === 0)
  );
}

function inOneLine(titles: readonly string[]): string {
  return titles.filter(Boolean).join(': ');
}

/** An answer as it was read on the screen. */
function textOf({ answer, labels }: SaidAnswer): string {
  if (labels) return labels.join(', ');
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}
