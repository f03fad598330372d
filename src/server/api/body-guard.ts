import { questionsAsked } from '../../form/answers.ts';
import type { Answers, Form, Problems } from '../../form/form.ts';
import { initialAnswers } from '../../form/initial-answers.ts';
import { isEqual } from '../../form/is-equal.ts';
import { isGroup } from '../../form/is-group.ts';
import {
  type AskedQuestion,
  hasQuestions,
  isFixed,
  isSeveral,
  ownName,
  parentOf,
  pathInside,
} from '../../form/question.ts';
import type { QuestionTable } from '../../form/question-table.ts';
import { usualRows } from '../../form/usual-rows.ts';

/** Control characters, but not tabs and the ends of lines, and halves of characters (lone surrogates). */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/**
 * True if a body is small enough for the rules and an object at all. The rules report every mistake they
 * find, so a body made of mistakes would keep them busy for seconds.
 */
export function isHarmless(form: Form, body: unknown): body is Answers {
  // To measure a form takes longer than to see that a body is smaller than any.
  return isGroup(body) && (fitsIn(usualLimits, body) || fitsIn(limitsOf(form), body));
}

/** True if there are no more answers than a page of the form may hold: to draw each of them takes its time. */
export function isDrawable(form: Form, answers: Answers): boolean {
  const { nodes } = limitsOf(form);
  return fitsIn({ nodes, depth: any, keyLength: any, textLength: any }, answers);
}

/**
 * Returns the mistakes that no rule decides, by their names on the page: fields that a group of the form does not
 * have, and where they are asked for unreadable texts, and other answers in the place of fixed ones.
 */
export function findForeign(
  form: Form,
  answers: Answers,
  asked = questionsAsked(form, answers),
): Problems {
  const unreadable = asked.filter(
    ({ question, answer }) => !hasQuestions(question) && !isReadable(answer),
  );
  return Object.fromEntries([
    ...straysIn(form.table, { path: '', name: '', value: answers }).map((name) => [
      name,
      form.unknownField,
    ]),
    ...unreadable.map(({ name }) => [name, form.unreadableText]),
    ...fixedAndChanged(form, asked).map(({ name }) => [name, form.fixedAnswer]),
  ]);
}

/** The fixed answers that are not those that the form starts with; a branch that fixes an answer takes it as it was. */
function fixedAndChanged({ table }: Form, asked: readonly AskedQuestion[]): AskedQuestion[] {
  const fixed = asked.filter(({ question, answer }) => {
    const always = table.at(question.path);
    const isSingle = !hasQuestions(question) && answer !== undefined;
    return isSingle && always !== undefined && isFixed(question) && isFixed(always);
  });
  if (fixed.length === 0) return [];
  const start = initialAnswers({ table });
  return fixed.filter(({ question, answer }) => {
    const allowed = [...answersAt(start, question.path.split('.')), question.default];
    return !allowed.some((each) => isEqual(each, answer));
  });
}

/** The answers to a question, in each of its rows. */
function answersAt(answers: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [answers];
  if (step === '*') return [answers].flat().flatMap((row) => answersAt(row, rest));
  return answersAt(isGroup(answers) ? answers[step] : undefined, rest);
}

interface Place {
  /** Of the question. */
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
}

/** The names of the fields that a group does not have. */
function straysIn(table: QuestionTable, { path, name, value }: Place): string[] {
  const { type = 'object', widget } = table.at(path) ?? {};
  if (type === 'object' && isGroup(value)) {
    return Object.entries(value).flatMap(([own, inner]) => {
      const inside = pathInside(name, own);
      // Not by its path, as a field can have dots in its name.
      const question = table.drawn(path).find((each) => ownName(each.path) === own);
      return question
        ? straysIn(table, { path: question.path, name: inside, value: inner })
        : inside;
    });
  }
  if (widget !== 'rows' || !Array.isArray(value)) return [];
  return value.flatMap((entry, index) =>
    straysIn(table, { path: `${path}.*`, name: `${name}.${index}`, value: entry }),
  );
}

function fitsIn(most: BodyLimits, body: Answers): boolean {
  let nodes = 0;
  const fits = (value: unknown, depth: number): boolean => {
    nodes += 1;
    if (nodes > most.nodes || depth > most.depth) return false;
    if (typeof value === 'string') return value.length <= most.textLength;
    if (!isObject(value)) return true;
    return Object.entries(value).every(
      ([key, inner]) => key.length <= most.keyLength && fits(inner, depth + 1),
    );
  };
  return fits(body, 1);
}

function isReadable(answer: unknown): boolean {
  if (typeof answer === 'string') return !unreadable.test(answer);
  return !isObject(answer) || Object.entries(answer).flat().every(isReadable);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const any = Number.POSITIVE_INFINITY;

type BodyLimits = typeof usualLimits;

/** The limits of every body, whatever its form; every real one is far smaller. */
const usualLimits = { nodes: 256, depth: 8, keyLength: 100, textLength: 10_000 };

/** The most values that any form may have in its bodies. */
const mostNodes = 5_000;

/** The most values, levels and characters that a body of a form may have: more than a right one ever holds. */
export function limitsOf({ table }: Pick<Form, 'table'>): BodyLimits {
  const sizes = table.all.map((question) => {
    const { path, options = [], maxItems = options.length } = question;
    const entries = isSeveral(question) ? maxItems : undefined;
    return {
      nodes: placesOf(table, path) * (1 + (entries ?? 0)),
      depth: path.split('.').length + Number(entries !== undefined),
    };
  });
  const nodes = sizes.reduce((sum, size) => sum + size.nodes, 1);
  return {
    ...usualLimits,
    nodes: Math.min(mostNodes, Math.max(usualLimits.nodes, 2 * nodes)),
    depth: Math.max(usualLimits.depth, ...sizes.map(({ depth }) => depth + 3)),
  };
}

/** Returns the number of places that a question can have: one in each possible row. */
function placesOf(table: QuestionTable, path: string): number {
  if (path === '') return 1;
  const around = parentOf(path);
  const { maxItems = usualRows } = table.at(around) ?? {};
  return placesOf(table, around) * (ownName(path) === '*' ? maxItems : 1);
}
