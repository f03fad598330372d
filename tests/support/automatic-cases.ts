import { answerAt, withAnswer, withoutRows } from '../../src/fixtures/answer-paths.ts';
import type { FormMessage } from '../../src/fixtures/form-messages.ts';
import { initialAnswers, settle } from '../../src/runtime/answers.ts';
import type { Answers, Form, Problems } from '../../src/runtime/form.ts';
import { type Question, questionsAsked } from '../../src/runtime/questions.ts';
import type { RuleName } from '../../src/runtime/rule-names.ts';
import { validate } from '../../src/runtime/validate.ts';
import { type Attempt, attemptsOf } from './attempts.ts';
import {
  type BranchDemand,
  branchDemandsIn,
  type Declaration,
  declarationsIn,
  isActive,
} from './declarations.ts';
import { openQuestion } from './open-question.ts';

/** An example that nobody wrote: answers, and what the form's own file says must follow. */
export interface AutomaticCase {
  readonly name: string;
  readonly answers: Answers;
  readonly problems: Problems;
}

/** A form to try out, valid answers to start from, examples of testers, and what the form's file says. */
export interface Subject {
  readonly form: Form;
  readonly base: Answers;
  readonly today: string;
  readonly cases: readonly { readonly answers: Answers }[];
  readonly messages: readonly FormMessage[];
}

/** The examples that follow from a form's file alone: empty, valid, and every rule of every question. */
export function automaticCases(subject: Subject): AutomaticCase[] {
  const { form, base } = subject;
  const declarations = declarationsIn(form);
  return [
    { name: 'an empty form asks for everything required', ...expected({}, {}, subject) },
    {
      name: 'an untouched form asks for what has no default',
      ...expected(initialAnswers(form), {}, subject),
    },
    { name: 'the base is valid', answers: base, problems: {} },
    ...declarations.flatMap((declaration) => casesOf(declaration, subject)),
    ...branchDemandsIn(form).flatMap((demand) => demandCases(demand, subject)),
  ];
}

/** What a branch asks for is asked for where its condition holds, and not where it does not. */
function demandCases({ asked, otherwise }: BranchDemand, subject: Subject): AutomaticCase[] {
  return [asked, otherwise].flatMap((place) => {
    const opened = openQuestion(place, subject);
    if (!opened) return [];
    const name = `${place.name} is missing (${place.pointer})`;
    return [{ name, ...expected(withAnswer(opened, place.name, undefined), {}, subject) }];
  });
}

function casesOf(declaration: Declaration, subject: Subject): AutomaticCase[] {
  const { form, today } = subject;
  const { name, isRow, openings } = declaration;
  const opened = openQuestion(declaration, subject);
  const asked = opened && questionsAsked(form, settle(form, opened));
  const question = asked?.find((candidate) => candidate.name === name);
  if (!opened || !question) return [];
  const { part, ui } = question;
  const where = openings.length > 0 ? ` (${declaration.pointer})` : '';
  const attempts = attemptsOf({ part, ui, today, isRow, answer: answerAt(opened, name) });
  return attempts.map((attempt) => ({
    name: `${name} ${attempt.statement}${where}`,
    ...tried(attempt, { opened, question, subject }),
  }));
}

interface Trial {
  readonly opened: Answers;
  readonly question: Question;
  readonly subject: Subject;
}

function tried({ answer, breaks, row }: Attempt, { opened, question, subject }: Trial) {
  const answers = withAnswer(opened, question.name, answer);
  if (breaks === undefined) return expected(answers, {}, subject);
  const place = row === undefined ? question.name : `${question.name}.${row}`;
  const settled = settle(subject.form, answers);
  return expected(
    answers,
    { [place]: wording(subject, { name: place, rule: breaks, settled }) },
    subject,
  );
}

/** Answers with their own problems and those of every question that they leave open. */
function expected(
  answers: Answers,
  problems: Problems,
  subject: Subject,
): Omit<AutomaticCase, 'name'> {
  const { form } = subject;
  const settled = settle(form, answers);
  const every = questionsAsked(form, settled);
  // A group that nobody has touched, and need not touch, asks for nothing.
  const untouched = every.filter(({ part, answer }) => part.type === 'object' && !answer);
  const closed = [...Object.keys(problems), ...untouched.map(({ name }) => name)];
  const asked = every.filter(
    ({ name }) => !closed.some((place) => name === place || name.startsWith(`${place}.`)),
  );
  const missing = asked
    .filter(
      ({ part, isRequired, answer }) =>
        isRequired && answer === undefined && part.type !== 'object',
    )
    .map(({ name }) => [name, wording(subject, { name, rule: 'required', settled })]);
  return {
    answers,
    problems: {
      ...elsewhere(answers, asked, subject),
      ...Object.fromEntries(missing),
      ...problems,
    },
  };
}

/** What a branch finds wrong with other answers that were right before; another judge looks at it, too. */
function elsewhere(
  answers: Answers,
  asked: readonly Question[],
  { form, today }: Subject,
): Problems {
  const declared = declarationsIn(form).map(({ name }) => withoutRows(name));
  const isRefined = (name: string) =>
    declared.filter((other) => other === withoutRows(name)).length > 1;
  const refined = asked.filter(({ name, answer }) => answer !== undefined && isRefined(name));
  if (refined.length === 0) return {};
  const found = validate(form, answers, { today });
  return Object.fromEntries(
    refined.flatMap(({ name }) => (found[name] === undefined ? [] : [[name, found[name]]])),
  );
}

interface Wanted {
  readonly name: string;
  readonly rule: RuleName;
  readonly settled: Answers;
}

/** What the file says of a broken rule; where it says several things, the innermost branch that is asked. */
function wording({ form, messages }: Subject, { name, rule, settled }: Wanted): string {
  const field = withoutRows(name);
  const [message] = messages
    .filter((candidate) => candidate.field === field && candidate.rule === rule)
    .filter(({ schemaPath }) => isActive(form, settled, { pointer: schemaPath.slice(1), name }))
    .sort((one, other) => other.schemaPath.length - one.schemaPath.length);
  if (!message) throw new Error(`${form.id}: no message for ${name}, ${rule}`);
  return message.text;
}
