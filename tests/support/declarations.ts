import { answerNamed, withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { acceptedFiles } from '../../src/fixtures/written-files.ts';
import { candidateAnswers } from '../../src/form/language/candidate-answers.ts';
import type { Subschema } from '../../src/form/language/subschema.ts';
import {
  createValueValidator,
  type ValidateValue,
} from '../../src/form/language/validate-value.ts';
import { optionsIn } from '../../src/form/language/widgets.ts';
import {
  and,
  type BooleanExpr,
  evaluate,
  not,
  simplifyGiven,
} from '../../src/form/model/boolean-expr.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import {
  childPath,
  lastSegment,
  parsePath,
  type Question,
  questionPath,
} from '../../src/form/model/question.ts';
import { evaluateAnswers, normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { addDays, limitDay } from '../../src/form/runtime/days.ts';
import { isEqual } from '../../src/form/runtime/is-equal.ts';
import { ruleViolations } from '../../src/form/runtime/validate.ts';
import { checkOfPart } from '../../src/questions/checks.ts';
import type { LoadedForm } from './forms.ts';

/** A form, and what its file says of each question. */
export type Declared = Pick<LoadedForm, 'form' | 'declared'>;

/** A place at which the file of a form says something of a question. */
export interface Declaration {
  /** The question, in the first row of each list: `rooms.0.size`. */
  readonly name: string;
  /** Where the file says it: `/schema/then/properties/ladder`. */
  readonly pointer: string;
  /** When it matters. */
  readonly when: BooleanExpr;
}

/** Every place at which the file of a form says something of a question, branches included. */
export function declarationsIn({ declared }: Declared): Declaration[] {
  return declared.questions
    .filter(({ isOption }) => !isOption)
    .flatMap(({ path, declarations }) =>
      declarations.map(({ pointer, when }) => ({ name: inFirstRows(path), pointer, when })),
    );
}

/** One answer that a branch asks for, and the same with the branch's own condition the other way round. */
export interface BranchDemand {
  readonly asked: Declaration;
  readonly otherwise: Declaration;
}

/** Every answer that is asked for under a condition only. */
export function branchDemandsIn({ declared }: Declared): BranchDemand[] {
  return declared.branches.flatMap(({ group, part, pointer, when, ancestors }) => {
    const outer = ancestors.at(-1);
    if (!outer) return [];
    const otherwise = and([outer.when, not(simplifyGiven(when, outer.when))]);
    return (part.required ?? []).map((own) => {
      const name = inFirstRows(childPath(group, own));
      return {
        asked: { name, pointer, when },
        otherwise: { name, pointer: `not ${pointer}`, when: otherwise },
      };
    });
  });
}

/** Whether what a file says of a question matters for these normalised answers. */
export function isActive(
  { conditions, conditionGroups }: Form,
  normalized: Answers,
  { name, when }: Pick<Declaration, 'name' | 'when'>,
): boolean {
  return evaluate(when, (condition) => {
    const group = groupAround(name, conditionGroups[condition] ?? '');
    return conditions[condition]?.(answerNamed(normalized, group) ?? {}) ?? false;
  });
}

/** The name of the group around a question that a condition looks at. */
export function groupAround(name: string, group: string): string {
  return group === '' ? '' : parsePath(name).slice(0, parsePath(group).length).join('.');
}

/** All that a file says of the answer to a question for these normalised answers, options as `enum`. */
export function partAt({ form, declared }: Declared, normalized: Answers, name: string): Subschema {
  const question = declared.questions.find(({ path }) => path === questionPath(name));
  if (!question) return {};
  const { declarations, main } = question;
  const asked = form.table.at(question.path);
  const active = declarations.filter(({ when }) => isActive(form, normalized, { name, when }));
  const parts = (active.length > 0 ? active : [main]).map(({ part }) => ({
    ...part,
    ...(optionsIn(part)
      ? { enum: optionsIn(part) as NonNullable<Subschema['enum']> }
      : patternIn(part, asked)),
  }));
  const items =
    parts.some((part) => part.items) && partAt({ form, declared }, normalized, `${name}.0`);
  return { ...parts.reduce(merged, {}), ...(items && { items }) };
}

/** The pattern of a text, as its widget adds to it. */
function patternIn(part: Subschema, question: Question | undefined): Subschema {
  const pattern = part.type ? checkOfPart(part).patternOf?.(part, question) : undefined;
  return pattern === undefined ? {} : { pattern };
}

function merged(under: Subschema, over: Subschema): Subschema {
  const left = under.enum?.filter((option) => over.enum?.includes(option) ?? true);
  return { ...under, ...over, ...(left && { enum: left }) };
}

function inFirstRows(path: string): string {
  return path.replaceAll('*', '0');
}

/** A question to answer, under which normalised answers, and on which day. */
export interface Asking {
  readonly declared: Declared;
  readonly normalized: Answers;
  /** Its name, with the numbers of rows. */
  readonly name: string;
  readonly today: string;
  readonly judge: ValidateValue;
}

/** A valid answer to a question, if one is found; of a group, to all that it requires from the start. */
export function anyAnswer(asking: Asking): unknown {
  const { declared, normalized, name, today, judge } = asking;
  const part = partAt(declared, normalized, name);
  const { const: only, enum: options, default: filledIn, examples, format, notBefore } = part;
  const first = only ?? filledIn ?? options?.[0] ?? examples?.[0];
  if (first !== undefined) return first;
  const question = declared.form.table.at(questionPath(name));
  if (question && declared.form.table.kindOf(question).isUpload?.(question)) {
    return acceptedFiles(question);
  }
  if (part.type === 'object') return anyGroup(asking);
  if (part.type === 'array') return anyRows(asking);
  const day = limitDay(today, notBefore ?? 'today');
  // Several, as the company may be closed.
  const days = Array.from({ length: 31 }, (_, index) => addDays(day, index));
  const known = format === undefined ? [] : [...days, `${today}T12:00:00Z`];
  const candidates = candidateAnswers({ part, widget: question?.widget ?? 'text', known });
  return candidates.find((answer) => judge(part, answer).length === 0);
}

/** As many rows as a list needs at least, or as asked for; of options, each one once. */
export function anyRows(asking: Asking, count?: number): unknown[] {
  const {
    items = {},
    minItems = 0,
    uniqueItems,
  } = partAt(asking.declared, asking.normalized, asking.name);
  const length = count ?? Math.max(1, minItems);
  if (items.enum && uniqueItems) return items.enum.slice(0, length);
  return Array.from({ length }, () => anyAnswer({ ...asking, name: `${asking.name}.0` }));
}

function anyGroup(asking: Asking): Answers {
  const { table } = asking.declared.form;
  const asked = table
    .inside(questionPath(asking.name))
    .filter(
      ({ askedIf, isRequired, type }) => askedIf === undefined && (isRequired || type === 'object'),
    );
  return Object.fromEntries(
    asked.map(({ path }) => {
      const own = lastSegment(path);
      return [own, anyAnswer({ ...asking, name: `${asking.name}.${own}` })];
    }),
  );
}

/** Answers that testers would write, by what browsers fill in there, or by format, widget or type of the field. */
const usualAnswers: Readonly<Record<string, string>> = {
  name: 'Dana Whitfield',
  'given-name': 'Dana',
  'family-name': 'Whitfield',
  organization: 'Whitfield Hardware',
  tel: '(705) 555-0142',
  email: 'dana@example.com',
  'street-address': '12 Kent Street, Lindsay',
  'address-line1': '12 Kent Street',
  'address-level2': 'Lindsay',
  'postal-code': 'K9V 2Y1',
  uri: 'https://example.com',
  url: 'https://example.com',
  time: '14:30:00',
};

/** A right answer to a question: as testers would write it, if its rules take that. */
function plainAnswer(asking: Asking): unknown {
  const { declared, normalized, name, judge } = asking;
  const question = declared.declared.questions.find(({ path }) => path === questionPath(name));
  const { autocomplete = '', inputType = '' } = question?.uiOptions ?? {};
  const { format = '' } = question?.main.part ?? {};
  const { widget = '' } = declared.form.table.at(questionPath(name)) ?? {};
  const part = partAt(declared, normalized, name);
  const usual = autocomplete
    .split(' ')
    .concat(format, widget, inputType)
    .map((word) => usualAnswers[word])
    .find((text) => text !== undefined && judge(part, text).length === 0);
  const isPlain = part.const ?? part.default ?? part.enum ?? part.examples;
  return (isPlain === undefined && usual) || anyAnswer(asking);
}

/** The most answers that are added to a form to make it right. */
const mostAdded = 200;

/** Right answers to a form: those given, with all that it still asks for. Some stay wrong if none is found. */
export function validAnswers({
  today,
  base = {},
  ...declared
}: Declared & Pick<Start, 'today'> & Partial<Pick<Start, 'base'>>): Answers {
  const { form } = declared;
  const judge = createValueValidator(today);
  let answers = base;
  for (let added = 0; added < mostAdded; added += 1) {
    const { answers: normalized, active } = evaluateAnswers(form, answers);
    const wrong = ruleViolations(form, answers, { today }).map(({ name }) => name);
    const found = active
      .filter(({ name }) => wrong.includes(name))
      .map(({ name }) => {
        return { name, answer: plainAnswer({ declared, normalized, name, today, judge }) };
      })
      .find(({ name, answer }) => !isEqual(answer, answerNamed(answers, name)));
    if (!found) break;
    answers = withAnswerNamed(answers, found.name, found.answer);
  }
  return answers;
}

/** A form, valid answers to start from, and further ones by testers. */
export interface Start extends Declared {
  readonly base: Answers;
  readonly today: string;
  readonly cases: readonly { readonly answers: Answers }[];
  readonly judge: ValidateValue;
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
    const holder = declared.conditionals.find((each) => each.condition === condition)?.container;
    leaves.push(...leavesOf(holder?.if ?? {}, group, start));
    return true;
  });
  return combinations(answers, leaves, start).find(isRight) ?? answers;
}

/** One question that a condition is about. */
interface Leaf {
  readonly name: string;
  readonly expected: Subschema;
}

function leavesOf(condition: Subschema, group: string, start: Start): Leaf[] {
  const { properties = {}, required = [] } = condition;
  return [...new Set([...Object.keys(properties), ...required])].flatMap((own) => {
    const expected = properties[own] ?? {};
    const name = childPath(group, own);
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
