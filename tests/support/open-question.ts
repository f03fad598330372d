import { answerNamed, withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { normalizeAnswers } from '../../src/form/answers.ts';
import { type BooleanExpr, evaluate } from '../../src/form/boolean-expr.ts';
import type { Answers } from '../../src/form/form.ts';
import type { JudgePart } from '../../src/form/language/judge-part.ts';
import type { SchemaPart } from '../../src/form/language/part-schema.ts';
import { pathInside, questionPath } from '../../src/form/question.ts';
import { anyAnswer, anyRows } from './any-answer.ts';
import { type Declaration, type Declared, groupAround, isActive, partAt } from './declarations.ts';

/** A form, valid answers to start from, and further ones by testers. */
export interface Start extends Declared {
  readonly base: Answers;
  readonly today: string;
  readonly cases: readonly { readonly answers: Answers }[];
  readonly judge: JudgePart;
}

/**
 * Answers under which what a form says of a question matters: the base with what the conditions need, else the first
 * example of a tester that has it. Undefined where neither does.
 */
export function openQuestion(place: Declaration, start: Start): Answers | undefined {
  const { form, base, cases } = start;
  const { name, when } = place;
  const made = conditionsOf(when).reduce(
    (answers, each) => withCondition(answers, { name, when: each }, start),
    withRows(base, name, start),
  );
  const candidates = [withRows(made, name, start), ...cases.map(({ answers }) => answers)];
  return candidates.find((answers) => isActive(form, normalizeAnswers(form, answers), place));
}

/** What has to be true, the outermost first. */
function conditionsOf(when: BooleanExpr): readonly BooleanExpr[] {
  return typeof when === 'object' && 'and' in when ? when.and : [when];
}

/** The answers with a first row in every list on the way to a question. */
function withRows(answers: Answers, name: string, start: Start): Answers {
  const steps = name.split('.');
  return steps.reduce((changed, step, index) => {
    if (step !== '0') return changed;
    const list = steps.slice(0, index).join('.');
    const rows = answerNamed(changed, list);
    if (Array.isArray(rows) && rows.length > 0) return changed;
    return withAnswerNamed(changed, list, anyRows(asking(list, changed, start)));
  }, answers);
}

function asking(name: string, answers: Answers, start: Start) {
  const { form, today, judge } = start;
  return { declared: start, normalized: normalizeAnswers(form, answers), name, today, judge };
}

function withCondition(
  answers: Answers,
  place: Pick<Declaration, 'name' | 'when'>,
  start: Start,
): Answers {
  const { form, declared } = start;
  const isRight = (candidate: Answers) => isActive(form, normalizeAnswers(form, candidate), place);
  if (isRight(answers)) return answers;
  const leaves: Leaf[] = [];
  evaluate(place.when, (condition) => {
    const group = groupAround(place.name, form.conditionGroups[condition] ?? '');
    const holder = declared.conditionals.find((each) => each.condition === condition)?.holder;
    leaves.push(...leavesOf(holder?.if ?? {}, group, start));
    return true;
  });
  return combinations(answers, leaves, start).find(isRight) ?? answers;
}

/** One question that a condition is about. */
interface Leaf {
  readonly name: string;
  readonly expected: SchemaPart;
}

function leavesOf(condition: SchemaPart, group: string, start: Start): Leaf[] {
  const { properties = {}, required = [] } = condition;
  return [...new Set([...Object.keys(properties), ...required])].flatMap((own) => {
    const expected = properties[own] ?? {};
    const name = pathInside(group, own);
    const question = start.form.table.at(questionPath(name));
    return question?.type === 'object' ? leavesOf(expected, name, start) : [{ name, expected }];
  });
}

/** The answers with each of the leaves answered in every way worth trying; at most some thousands of ways. */
function combinations(answers: Answers, leaves: readonly Leaf[], start: Start): Answers[] {
  return leaves.reduce<Answers[]>(
    (made, leaf) => {
      const ways = waysToAnswer(leaf, answers, start);
      return made
        .flatMap((candidate) =>
          [answerNamed(candidate, leaf.name), ...ways].map((answer) =>
            withAnswerNamed(candidate, leaf.name, answer),
          ),
        )
        .slice(0, 5_000);
    },
    [answers],
  );
}

function waysToAnswer({ name, expected }: Leaf, answers: Answers, start: Start): unknown[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minItems = 0 } = expected;
  const ask = asking(name, answers, start);
  const part = partAt(start, ask.normalized, name);
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
    ...(part.type === 'array' && !part.items?.enum ? [anyRows(ask, Math.max(1, minItems))] : []),
    anyAnswer(ask),
    undefined,
  ];
}
