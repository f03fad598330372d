import type { Answers, FieldErrors, Form } from '../../form/model/form.ts';
import {
  type ActiveQuestion,
  childPath,
  hasQuestions,
  isReadOnlyQuestion,
  isSeveral,
  lastSegment,
  parentPath,
  type QuestionTable,
} from '../../form/model/question.ts';
import { activeQuestions, initialAnswers } from '../../form/runtime/answers.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { isGroup } from '../../form/runtime/is-group.ts';
import { defaultMaxRows } from '../../form/runtime/parse-controls.ts';

/** Control characters, but not tabs and the ends of lines, and halves of characters (lone surrogates). */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/**
 * True if a body is small enough for the rules and an object at all. The rules report every mistake they
 * find, so a body made of mistakes would keep them busy for seconds.
 */
export function isWithinLimits(form: Form, body: unknown): body is Answers {
  // To measure a form takes longer than to see that a body is smaller than any.
  return isGroup(body) && (fitsIn(baseLimits, body) || fitsIn(bodyLimitsOf(form), body));
}

/** True if there are no more answers than a page of the form may hold: to draw each of them takes its time. */
export function isRenderable(form: Form, answers: Answers): boolean {
  const { nodes } = bodyLimitsOf(form);
  return fitsIn({ nodes, depth: unlimited, keyLength: unlimited, textLength: unlimited }, answers);
}

/**
 * Returns the mistakes that no rule decides, by their names on the page: fields that a group of the form does not
 * have, and where they are asked for unreadable texts, and other answers in the place of fixed ones.
 */
export function findUnexpectedInput(
  form: Form,
  answers: Answers,
  asked = activeQuestions(form, answers),
): FieldErrors {
  const unreadable = asked.filter(
    ({ question, answer }) => !hasQuestions(question) && !isReadable(answer),
  );
  return Object.fromEntries([
    ...unknownFieldsIn(form.table, { path: '', name: '', value: answers }).map((name) => [
      name,
      form.unknownField,
    ]),
    ...unreadable.map(({ name }) => [name, form.unreadableText]),
    ...changedReadOnlyAnswers(form, asked).map(({ name }) => [name, form.fixedAnswer]),
  ]);
}

/** The fixed answers that are not those that the form starts with; a branch that fixes an answer takes it as it was. */
function changedReadOnlyAnswers(
  { table }: Form,
  asked: readonly ActiveQuestion[],
): ActiveQuestion[] {
  const fixed = asked.filter(({ question, answer }) => {
    const always = table.at(question.path);
    const isSingle = !hasQuestions(question) && answer !== undefined;
    return (
      isSingle && always !== undefined && isReadOnlyQuestion(question) && isReadOnlyQuestion(always)
    );
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

interface LocatedValue {
  /** Of the question. */
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
}

/** The names of the fields that a group does not have. */
function unknownFieldsIn(table: QuestionTable, { path, name, value }: LocatedValue): string[] {
  const { type = 'object', widget } = table.at(path) ?? {};
  if (type === 'object' && isGroup(value)) {
    return Object.entries(value).flatMap(([fieldKey, inner]) => {
      const childName = childPath(name, fieldKey);
      // Not by its path, as a field can have dots in its name.
      const question = table.drawn(path).find((each) => lastSegment(each.path) === fieldKey);
      return question
        ? unknownFieldsIn(table, { path: question.path, name: childName, value: inner })
        : childName;
    });
  }
  if (widget !== 'rows' || !Array.isArray(value)) return [];
  return value.flatMap((entry, index) =>
    unknownFieldsIn(table, { path: `${path}.*`, name: `${name}.${index}`, value: entry }),
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

const unlimited = Number.POSITIVE_INFINITY;

type BodyLimits = typeof baseLimits;

/** The limits of every body, whatever its form; every real one is far smaller. */
const baseLimits = { nodes: 256, depth: 8, keyLength: 100, textLength: 10_000 };

/** The most values that any form may have in its bodies. */
const mostNodes = 5_000;

/** The most values, levels and characters that a body of a form may have: more than a right one ever holds. */
export function bodyLimitsOf({ table }: Pick<Form, 'table'>): BodyLimits {
  const sizes = table.all.map((question) => {
    const { path, options = [], maxItems = options.length } = question;
    const entries = isSeveral(question) ? maxItems : undefined;
    return {
      nodes: maxInstancesOf(table, path) * (1 + (entries ?? 0)),
      depth: path.split('.').length + Number(entries !== undefined),
    };
  });
  const nodes = sizes.reduce((sum, size) => sum + size.nodes, 1);
  return {
    ...baseLimits,
    nodes: Math.min(mostNodes, Math.max(baseLimits.nodes, 2 * nodes)),
    depth: Math.max(baseLimits.depth, ...sizes.map(({ depth }) => depth + 3)),
  };
}

/** Returns the number of places that a question can have: one in each possible row. */
function maxInstancesOf(table: QuestionTable, path: string): number {
  if (path === '') return 1;
  const parent = parentPath(path);
  const { maxItems = defaultMaxRows } = table.at(parent) ?? {};
  return maxInstancesOf(table, parent) * (lastSegment(path) === '*' ? maxItems : 1);
}
