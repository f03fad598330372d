import type { Answers, FieldErrors, Form } from '../../form/model/form.ts';
import {
  type ActiveQuestion,
  childPath,
  isReadOnlyQuestion,
  lastSegment,
  parentPath,
} from '../../form/model/question.ts';
import type { QuestionTable } from '../../form/model/question-table.ts';
import { answerAt } from '../../form/runtime/answer-at.ts';
import { activeQuestions } from '../../form/runtime/answers.ts';
import { defaultMaxRows } from '../../form/runtime/default-max-rows.ts';
import { initialAnswers } from '../../form/runtime/initial-answers.ts';
import { isEqual } from '../../form/runtime/is-equal.ts';
import { isGroup } from '../../form/runtime/objects.ts';

/** Control characters, except tabs and line ends, and lone surrogates. */
const unreadableCharacter = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/**
 * True if a body is an object and small enough to be validated. The rules report every error they find, so a huge
 * invalid body would keep them busy for seconds.
 */
export function isWithinLimits(form: Form, body: unknown): body is Answers {
  // Checked first against the limits of every form, as computing those of this form takes longer.
  return isGroup(body) && (fitsIn(baseLimits, body) || fitsIn(bodyLimitsOf(form), body));
}

/** True if there are no more answers than a page of the form can hold, so that rendering them takes little time. */
export function isRenderable(form: Form, answers: Answers): boolean {
  const { nodes } = bodyLimitsOf(form);
  return fitsIn({ nodes, depth: unlimited, keyLength: unlimited, textLength: unlimited }, answers);
}

/**
 * Returns the errors that no rule finds, by name: unknown fields in groups, unreadable texts, and changed read-only
 * answers.
 */
export function findUnexpectedInput(
  form: Form,
  answers: Answers,
  asked = activeQuestions(form, answers),
): FieldErrors {
  const unreadableQuestions = asked.filter(
    ({ question, answer }) => !form.table.kindOf(question).isContainer && !isReadable(answer),
  );
  return Object.fromEntries([
    ...unknownFieldsIn(form.table, { path: '', name: '', value: answers }).map((name) => [
      name,
      form.unknownField,
    ]),
    ...unreadableQuestions.map(({ name }) => [name, form.unreadableText]),
    ...changedReadOnlyAnswers(form, asked).map(({ name }) => [name, form.fixedAnswer]),
  ]);
}

/**
 * Returns an error for each group in which something was answered, and not to which of its alternatives it belongs: nobody
 * would be asked it, so that it would be lost without a word.
 */
export function findUnchosenAlternatives(
  answers: Answers,
  asked: readonly ActiveQuestion[],
): FieldErrors {
  const isBlank = (value: unknown) => [undefined, null, '', false].some((each) => each === value);
  return Object.fromEntries(
    asked.flatMap(({ question: { alternatives }, name, path }) => {
      const given = answerAt(answers, path);
      if (!alternatives || !isGroup(given)) return [];
      const { toldBy, missing } = alternatives;
      const { [toldBy]: chosen = '', ...others } = given;
      const isLost = chosen === '' || chosen === null;
      const isAnswered = Object.values(others)
        .flat()
        .some((value) => !isBlank(value));
      return isLost && isAnswered ? [[childPath(name, toldBy), missing]] : [];
    }),
  );
}

/**
 * Returns the read-only answers that differ from the initial ones. An alternative that makes a question read-only
 * accepts any answer.
 */
function changedReadOnlyAnswers(
  { table }: Form,
  asked: readonly ActiveQuestion[],
): ActiveQuestion[] {
  const fixed = asked.filter(({ question, answer }) => {
    const always = table.at(question.path);
    const isSingle = !table.kindOf(question).isContainer && answer !== undefined;
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

/** Returns the answers to a question, one for each row. */
function answersAt(answers: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [answers];
  if (step === '*') return [answers].flat().flatMap((row) => answersAt(row, rest));
  return answersAt(isGroup(answers) ? answers[step] : undefined, rest);
}

interface LocatedValue {
  readonly path: string;
  readonly name: string;
  readonly value: unknown;
}

/** Returns the names of unknown fields in groups and rows. */
function unknownFieldsIn(table: QuestionTable, { path, name, value }: LocatedValue): string[] {
  const [question, row] = [table.at(path), table.at(`${path}.*`)];
  const isGroupOfForm = !row && (!question || table.kindOf(question).isContainer);
  if (isGroupOfForm && isGroup(value)) {
    return Object.entries(value).flatMap(([fieldKey, inner]) => {
      const childName = childPath(name, fieldKey);
      // Not found by its path, as a field may have dots in its name.
      const field = table.rendered(path).find((each) => lastSegment(each.path) === fieldKey);
      return field
        ? unknownFieldsIn(table, { path: field.path, name: childName, value: inner })
        : childName;
    });
  }
  if (!row || !Array.isArray(value)) return [];
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
  if (typeof answer === 'string') return !unreadableCharacter.test(answer);
  return !isObject(answer) || Object.entries(answer).flat().every(isReadable);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const unlimited = Number.POSITIVE_INFINITY;

type BodyLimits = typeof baseLimits;

/** The limits for bodies of any form; real ones are far smaller. */
const baseLimits = { nodes: 256, depth: 8, keyLength: 100, textLength: 10_000 };

/** The most values in a body of any form. */
const mostNodes = 5_000;

/** Returns the limits for bodies of a form; no valid body exceeds them. */
export function bodyLimitsOf({ table }: Pick<Form, 'table'>): BodyLimits {
  const sizes = table.all.map((question) => {
    const { path, options = [], maxItems = options.length } = question;
    const entries = table.kindOf(question).isSeveral?.(question) ? maxItems : undefined;
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

/** Returns how often a question can occur: once in each possible row. */
function maxInstancesOf(table: QuestionTable, path: string): number {
  if (path === '') return 1;
  const parent = parentPath(path);
  const { maxItems = defaultMaxRows } = table.at(parent) ?? {};
  return maxInstancesOf(table, parent) * (lastSegment(path) === '*' ? maxItems : 1);
}
