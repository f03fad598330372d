import { answerAt, withAnswer } from '../../src/fixtures/answer-paths.ts';
import { settle } from '../../src/runtime/answers.ts';
import type { Answers, CompiledPart, Form } from '../../src/runtime/form.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import { anyAnswer, anyRows } from './any-answer.ts';
import { type Declaration, holds, isActive } from './declarations.ts';
import type { Opening } from './levels.ts';

/** A form, valid answers to start from, and further ones by testers. */
export interface Start {
  readonly form: Form;
  readonly base: Answers;
  readonly today: string;
  readonly cases: readonly { readonly answers: Answers }[];
}

/**
 * Answers under which what a form says of a question matters: the base with what the conditions need, else the first
 * example of a tester that has it. Undefined where neither does.
 */
export function openQuestion(place: Omit<Declaration, 'isRow'>, start: Start): Answers | undefined {
  const { form, base, cases } = start;
  const made = place.openings.reduce(
    (answers, opening) => withOpening(answers, opening, start),
    withRows(base, place.name, start),
  );
  const candidates = [withRows(made, place.name, start), ...cases.map(({ answers }) => answers)];
  return candidates.find((answers) => isActive(form, settle(form, answers), place));
}

/** The answers with a first row in every list on the way to a question. */
function withRows(answers: Answers, name: string, { form, today }: Start): Answers {
  const steps = name.split('.');
  return steps.reduce((changed, step, index) => {
    if (step !== '0') return changed;
    const list = steps.slice(0, index).join('.');
    const part = partAt(form.schema, list);
    const rows = answerAt(changed, list);
    if (Array.isArray(rows) && rows.length > 0) return changed;
    return withAnswer(changed, list, anyRows({ part, ui: {}, today }));
  }, answers);
}

function partAt(schema: CompiledPart, name: string): CompiledPart {
  return name
    .split('.')
    .reduce<CompiledPart>((part, step) => part.items ?? everyProperty(part)[step] ?? {}, schema);
}

function withOpening(answers: Answers, opening: Opening, start: Start): Answers {
  const { group, condition, wanted } = opening;
  const isRight = (candidate: Answers) =>
    holds(start.form, condition, answerAt(settle(start.form, candidate), group)) === wanted;
  if (isRight(answers)) return answers;
  const leaves = leavesOf(condition, opening.part, group);
  return combinations(answers, leaves, start).find(isRight) ?? answers;
}

/** One question that a condition is about. */
interface Leaf {
  readonly name: string;
  readonly part: CompiledPart;
  readonly expected: CompiledPart;
}

function leavesOf(condition: CompiledPart, group: CompiledPart, name: string): Leaf[] {
  const { properties = {}, required = [] } = condition;
  const questions = everyProperty(group);
  return [...new Set([...Object.keys(properties), ...required])].flatMap((own) => {
    const part = questions[own] ?? {};
    const expected = properties[own] ?? {};
    const place = name === '' ? own : `${name}.${own}`;
    return part.type === 'object'
      ? leavesOf(expected, part, place)
      : [{ name: place, part, expected }];
  });
}

/** The answers with each of the leaves answered in every way worth trying; at most some thousands of ways. */
function combinations(answers: Answers, leaves: readonly Leaf[], { today }: Start): Answers[] {
  return leaves.reduce<Answers[]>(
    (made, { name, part, expected }) =>
      made
        .flatMap((candidate) =>
          [answerAt(candidate, name), ...waysToAnswer(part, expected, today)].map((answer) =>
            withAnswer(candidate, name, answer),
          ),
        )
        .slice(0, 5_000),
    [answers],
  );
}

function waysToAnswer(part: CompiledPart, expected: CompiledPart, today: string): unknown[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems = 0 } = expected;
  const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter(
    (limit) => limit !== undefined,
  );
  const lists = part.items?.enum?.map((_, index, all) => all.slice(0, index + 1)) ?? [];
  return [
    ...(expected.const === undefined ? [] : [expected.const]),
    ...(expected.enum ?? []),
    ...(part.enum ?? []),
    ...(part.type === 'boolean' ? [true, false] : []),
    ...limits.flatMap((limit) => [limit, limit + 1, limit - 1]),
    ...lists,
    ...(part.type === 'array' && !part.items?.enum
      ? [anyRows({ part, ui: {}, today }, Math.max(1, minItems))]
      : []),
    anyAnswer({ part, ui: {}, today }),
    undefined,
  ];
}
