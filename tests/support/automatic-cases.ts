import { answerNamed, withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import type { FormMessage } from '../../src/fixtures/form-messages.ts';
import { initialAnswers, normalizeAnswers, resolveAnswers } from '../../src/form/answers.ts';
import { conditionsIn } from '../../src/form/boolean-expr.ts';
import type { Answers, Problems } from '../../src/form/form.ts';
import { createJudge } from '../../src/form/language/judge-part.ts';
import { type AskedQuestion, isResolved, questionPath } from '../../src/form/question.ts';
import type { RuleName } from '../../src/form/rule-names.ts';
import { validate } from '../../src/form/validate.ts';
import { type Attempt, attemptsOf } from './attempts.ts';
import {
  type BranchDemand,
  branchDemandsIn,
  type Declaration,
  declarationsIn,
  isActive,
  partAt,
} from './declarations.ts';
import { openQuestion, type Start } from './open-question.ts';

/** An example that nobody wrote: answers, and what the form's own file says must follow. */
export interface AutomaticCase {
  readonly name: string;
  readonly answers: Answers;
  readonly problems: Problems;
}

/** A form to try out, valid answers to start from, examples of testers, and what the form's file says. */
interface Subject extends Start {
  readonly messages: readonly FormMessage[];
}

/** The examples that follow from a form's file alone: empty, valid, and every rule of every question. */
export function automaticCases(tried: Omit<Subject, 'judge'>): AutomaticCase[] {
  const subject = { ...tried, judge: createJudge() };
  const { form, base } = subject;
  return [
    { name: 'an empty form asks for everything required', ...expected({}, {}, subject) },
    {
      name: 'an untouched form asks for what has no default',
      ...expected(initialAnswers(form), {}, subject),
    },
    { name: 'the base is valid', answers: base, problems: {} },
    ...declarationsIn(subject).flatMap((declaration) => casesOf(declaration, subject)),
    ...branchDemandsIn(subject).flatMap((demand) => demandCases(demand, subject)),
  ];
}

/** What a branch asks for is asked for where its condition holds, and not where it does not. */
function demandCases({ asked, otherwise }: BranchDemand, subject: Subject): AutomaticCase[] {
  return [asked, otherwise].flatMap((place) => {
    const opened = openQuestion(place, subject);
    if (!opened) return [];
    const name = `${place.name} is missing (${place.pointer})`;
    return [{ name, ...expected(withAnswerNamed(opened, place.name, undefined), {}, subject) }];
  });
}

function casesOf(declaration: Declaration, subject: Subject): AutomaticCase[] {
  const { form, today, judge } = subject;
  const { name, when } = declaration;
  const opened = openQuestion(declaration, subject);
  if (!opened) return [];
  const { answers: normalized, asked } = resolveAnswers(form, opened);
  const question = asked.find((candidate) => candidate.name === name)?.question;
  if (!question || isResolved(question)) return [];
  const where = when === true ? '' : ` (${declaration.pointer})`;
  const attempts = attemptsOf({
    ...{ declared: subject, normalized, name, today, judge, question },
    part: partAt(subject, normalized, name),
    isRow: name.endsWith('.0'),
    answer: answerNamed(opened, name),
  });
  return attempts.map((attempt) => ({
    name: `${name} ${attempt.statement}${where}`,
    ...tried(attempt, { opened, name, subject }),
  }));
}

interface Trial {
  readonly opened: Answers;
  readonly name: string;
  readonly subject: Subject;
}

function tried({ answer, breaks, row }: Attempt, { opened, name, subject }: Trial) {
  const answers = withAnswerNamed(opened, name, answer);
  if (breaks === undefined) return expected(answers, {}, subject);
  const place = row === undefined ? name : `${name}.${row}`;
  const normalized = normalizeAnswers(subject.form, answers);
  return expected(
    answers,
    { [place]: wording(subject, { name: place, rule: breaks, normalized }) },
    subject,
  );
}

/** Answers with their own problems and those of every question that they leave open. */
function expected(
  answers: Answers,
  problems: Problems,
  subject: Subject,
): Omit<AutomaticCase, 'name'> {
  const { answers: normalized, asked: every } = resolveAnswers(subject.form, answers);
  // A group that nobody has touched, and need not touch, asks for nothing.
  const untouched = every.filter(
    ({ question, answer }) => question.type === 'object' && answer === undefined,
  );
  const closed = [...Object.keys(problems), ...untouched.map(({ name }) => name)];
  const asked = every.filter(
    ({ name }) => !closed.some((place) => name === place || name.startsWith(`${place}.`)),
  );
  const isResolving = isInsideResolved(subject);
  const missing = asked
    .filter(
      ({ name, question, isRequired, answer }) =>
        isRequired && answer === undefined && question.type !== 'object' && !isResolving(name),
    )
    .map(({ name }) => [name, wording(subject, { name, rule: 'required', normalized })]);
  return {
    answers,
    problems: {
      ...elsewhere(answers, asked, subject),
      ...Object.fromEntries(missing),
      ...problems,
    },
  };
}

/** Tells what is asked by a part that rjsf resolves, which has no rows of its own in the table of questions. */
function isInsideResolved({ form }: Subject): (name: string) => boolean {
  return (name) => form.table.at(questionPath(name)) === undefined;
}

/**
 * What a branch, or a part that rjsf resolves, finds wrong with other answers that were right before; another judge looks at it,
 * too.
 */
function elsewhere(answers: Answers, asked: readonly AskedQuestion[], subject: Subject): Problems {
  const { form, declared, today } = subject;
  const isResolving = isInsideResolved(subject);
  const refinedPaths = declared.questions
    .filter(({ declarations }) => declarations.length > 1)
    .map(({ path }) => path);
  const refined = asked.filter(
    ({ name, question, answer }) =>
      isResolving(name) ||
      (answer !== undefined && (isResolved(question) || refinedPaths.includes(question.path))),
  );
  if (refined.length === 0) return {};
  const found = validate(form, answers, { today });
  return Object.fromEntries(
    refined.flatMap(({ name }) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
}

interface Wanted {
  readonly name: string;
  readonly rule: RuleName;
  readonly normalized: Answers;
}

/** What the file says of a broken rule; where it says several things, the innermost branch that is asked. */
function wording({ form, messages }: Subject, { name, rule, normalized }: Wanted): string {
  const [message] = messages
    .filter((candidate) => candidate.path === questionPath(name) && candidate.rule === rule)
    .filter(({ when }) => isActive(form, normalized, { name, when }))
    .sort((one, other) => conditionsIn(other.when).length - conditionsIn(one.when).length);
  if (!message) throw new Error(`${form.id}: no message for ${name}, ${rule}`);
  return message.text;
}
