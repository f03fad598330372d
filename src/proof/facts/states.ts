import { answerNamed, withAnswerNamed } from '../../fixtures/answer-paths.ts';
import type { FixtureCase, Fixtures } from '../../fixtures/fixtures.ts';
import { type FormMessage, messageKey, wrongAnswerOf } from '../../fixtures/form-messages.ts';
import type { FormUnderTest } from '../../fixtures/report.ts';
import type { Answers, FieldErrors, Form } from '../../form/model/form.ts';
import { isHidden, questionPath } from '../../form/model/question.ts';
import { activeQuestions } from '../../form/runtime/answers.ts';
import { initialAnswers } from '../../form/runtime/initial-answers.ts';
import { activeSteps, errorsOfStep } from '../../form/runtime/steps.ts';
import { ruleViolations, validate } from '../../form/runtime/validate.ts';
import { sentenceOf } from '../../server/api/refusal.ts';
import type { ProofState } from '../proof-types.ts';

/** The reference that a proof shows in place of a real one. */
export const sampleReference = 'AB-7K3M-9QXD';

type Moment = Pick<ProofState, 'id' | 'title'> & Partial<ProofState>;

/**
 * Returns all states in which a visitor can see a form: empty, filled in, with each message, while sending, sent, and
 * rejected.
 */
export function statesOf(underTest: FormUnderTest): ProofState[] {
  const { form, fixtures } = underTest;
  const { base, today } = fixtures;
  const initial = initialAnswers(form);
  const rounds = messageRounds(underTest);
  const moments: Moment[] = [
    { id: 'empty', title: 'Empty', answers: initial },
    { id: 'filled', title: 'Filled in' },
    ...stepStates(form),
    ...rounds.map((round, index) => ({
      ...round,
      id: `messages-${index + 1}`,
      title: `Messages, ${index + 1} of ${rounds.length}`,
      banner: form.messages.invalid,
    })),
    { id: 'sent', title: 'Sent', response: { status: 'accepted', reference: sampleReference } },
    ...(form.call ? sentStates(underTest) : []),
    { id: 'broken', title: 'The page has a fault', response: { status: 'broken' } },
  ];
  return moments
    .flatMap((moment) => inSteps(form, { answers: base, problems: {}, ...moment }))
    .map((moment) => ({
      answers: base,
      problems: {},
      today,
      isShort: Boolean(moment.response ?? moment.reference),
      ...moment,
    }));
}

/** Returns the steps of a form in steps, with valid answers. */
function stepStates({ sections, steps }: Form): Moment[] {
  if (!steps) return [];
  const titles = sections.map(({ title }) => title);
  return [...titles, ...(steps.hasReview ? [steps.words.review] : [])].map((title, index) => ({
    id: `step-${index + 1}`,
    title: `Step: ${title}`,
    step: { index, isChange: false },
  }));
}

/** Returns a state of a form in steps: its messages step by step, and the response after the last step. */
function inSteps(form: Form, moment: Moment & Round): Moment[] {
  if (!form.steps || moment.step) return [moment];
  const { answers, problems, response } = moment;
  const indexes = activeSteps(form, answers);
  if (response) return [{ ...moment, step: { index: indexes.at(-1) ?? 0, isChange: false } }];
  const shown = indexes.flatMap((index): Moment[] => {
    const step = { index, isChange: false };
    const own = errorsOfStep(form, problems, step);
    if (Object.keys(own).length === 0) return [];
    const { title = '' } = form.sections[index] ?? {};
    return [
      {
        ...moment,
        id: `${moment.id}-${index + 1}`,
        title: `${moment.title}: ${title}`,
        step,
        problems: own,
      },
    ];
  });
  return shown.length > 0 ? shown : [moment];
}

/** Returns the states of a form that is sent to the server. */
function sentStates({ form, fixtures: { base }, messages }: FormUnderTest): Moment[] {
  // A message that only the server can give: in the browser, this answer is valid.
  const [first] = messagesIn({ form, answers: base, messages });
  const problems = first ? { [first[0]]: first[1].text } : {};
  const words = form.messages.invalid;
  return [
    { id: 'sending', title: 'On its way', response: { status: 'waiting' } },
    { id: 'thanks', title: 'Sent without a script', reference: sampleReference },
    {
      id: 'refused-answer',
      title: 'Refused: an answer',
      response: { status: 'refused', words, problems },
    },
    {
      id: 'refused',
      title: 'Refused: not stored',
      response: { status: 'refused', words: sentenceOf(503), problems: {} },
    },
    { id: 'unreachable', title: 'No connection', response: { status: 'unreachable' } },
  ];
}

type Round = Pick<ProofState, 'answers' | 'problems'>;

/**
 * Returns as few states as possible that show all messages at their questions: first the messages of an empty form;
 * then, while some are left, the answers with the most of them. A message without a known invalid answer is shown at an
 * empty question, never at a valid answer.
 */
function messageRounds(underTest: FormUnderTest): Round[] {
  const { form, fixtures, messages } = underTest;
  const { base, today } = fixtures;
  const cases = casesOfThatDay(fixtures);
  const empty = initialAnswers(form);
  const first = { answers: empty, problems: validate(form, empty, { today }) };
  const rounds: Round[] = [first];
  let left = without(messages, first.problems);
  const wrongAnswers = wrongAnswersOf(underTest);
  const candidates = [base, ...cases.map(({ answers }) => answers)];
  for (const roundOf of [wrongRound, emptiedRound]) {
    for (;;) {
      const [best] = candidates
        .map((answers) => roundOf({ form, answers, today, messages: left, wrongAnswers }))
        .map((round) => ({ round, left: without(left, round.problems) }))
        .sort((one, other) => one.left.length - other.left.length);
      if (!best || best.left.length === left.length) break;
      rounds.push(best.round);
      left = best.left;
    }
  }
  return rounds;
}

/**
 * Returns an answer for each message, by the key of the message: from the examples, or else one that breaks the rule.
 */
function wrongAnswersOf({ form, fixtures, messages }: FormUnderTest): ReadonlyMap<string, unknown> {
  const { today } = fixtures;
  const known = messages.map((message) => [
    messageKey(message),
    wrongAnswerOf(form, message, today),
  ]);
  const tried = casesOfThatDay(fixtures).flatMap(({ answers }) =>
    ruleViolations(form, answers, { today }).map(({ name, rule, message }) => [
      messageKey({ path: questionPath(name), rule, text: message }),
      answerNamed(answers, name),
    ]),
  );
  return new Map([...known, ...tried].map(([key, answer]) => [String(key), answer]));
}

/** Returns the examples of the day on which all states are shown. */
function casesOfThatDay({ cases, today }: Fixtures): FixtureCase[] {
  return cases.filter((each) => each.today === today);
}

interface Room {
  readonly form: Form;
  readonly answers: Answers;
  readonly today: string;
  /** The messages that are not shown yet. */
  readonly messages: readonly FormMessage[];
  readonly wrongAnswers: ReadonlyMap<string, unknown>;
}

/** Returns the answers with an invalid one at each question that has a message left, and the resulting messages. */
function wrongRound({ wrongAnswers, ...room }: Room): Round {
  const { form, today } = room;
  // A message without a known answer would keep its question from showing the next one.
  const known = room.messages.filter(
    (message) => wrongAnswers.get(messageKey(message)) !== undefined,
  );
  const answers = messagesIn({ ...room, messages: known }).reduce(
    (changed, [name, message]) =>
      withAnswerNamed(changed, name, wrongAnswers.get(messageKey(message))),
    room.answers,
  );
  return { answers, problems: validate(form, answers, { today }) };
}

/** Returns the answers without those to the questions that have a message left, and these messages. */
function emptiedRound(room: Room): Round {
  const { form } = room;
  const remaining = messagesIn(room);
  const answers = remaining.reduce(
    (changed, [name]) => withAnswerNamed(changed, name, undefined),
    room.answers,
  );
  const asked = activeQuestions(form, answers).map(({ name }) => name);
  const shown = remaining.filter(([name]) => asked.includes(name));
  return { answers, problems: Object.fromEntries(shown.map(([name, { text }]) => [name, text])) };
}

/** Returns a message for each active question, each message once. */
function messagesIn({ form, answers, messages }: Pick<Room, 'form' | 'answers' | 'messages'>) {
  const visible = messages.filter(({ path }) => {
    const question = form.table.at(path);
    return !question || !isHidden(question);
  });
  // The form's own messages before the shared ones.
  const left = new Set([
    ...visible.filter(({ isOwn }) => isOwn),
    ...visible.filter(({ isOwn }) => !isOwn),
  ]);
  return activeQuestions(form, answers).flatMap(({ question, name, normalizedName }) => {
    const message = [...left].find(({ path }) => path === question.path);
    // A row that was left blank shows no message.
    if (!message || normalizedName === undefined) return [];
    left.delete(message);
    return [[name, message] as const];
  });
}

function without(messages: readonly FormMessage[], problems: FieldErrors): readonly FormMessage[] {
  const shown = new Set(
    Object.entries(problems).map(([name, text]) => `${questionPath(name)}: ${text}`),
  );
  return messages.filter(({ path, text }) => !shown.has(`${path}: ${text}`));
}
