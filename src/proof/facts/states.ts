import type { FormMessage } from '../../fixtures/form-messages.ts';
import type { JudgedForm } from '../../fixtures/report.ts';
import { initialAnswers, questionsAsked } from '../../form/answers.ts';
import type { Answers, Form, Problems } from '../../form/form.ts';
import { questionPath } from '../../form/question.ts';
import { validate } from '../../form/validate.ts';
import { sentenceOf } from '../../server/api/refusal.ts';
import type { ProofState } from '../sheet.ts';

/** The reference that a proof shows where a server would give one. */
export const sampleReference = 'AB-7K3M-9QXD';

type Moment = Pick<ProofState, 'id' | 'title'> & Partial<ProofState>;

/** Every state in which a visitor can see a form: empty, filled in, with each message, on its way, sent, and refused. */
export function statesOf(judged: JudgedForm): ProofState[] {
  const { form, fixtures } = judged;
  const { base, today } = fixtures;
  const initial = initialAnswers(form);
  const rounds = messageRounds(judged);
  const moments: Moment[] = [
    { id: 'empty', title: 'Empty', answers: initial },
    { id: 'filled', title: 'Filled in' },
    ...rounds.map((round, index) => ({
      ...round,
      id: `messages-${index + 1}`,
      title: `Messages, ${index + 1} of ${rounds.length}`,
      banner: form.messages.invalid,
    })),
    { id: 'sent', title: 'Sent', reply: { status: 'accepted', reference: sampleReference } },
    ...(form.call ? sentStates(judged) : []),
    { id: 'broken', title: 'The page has a fault', reply: { status: 'broken' } },
  ];
  return moments.map((moment) => ({
    answers: base,
    problems: {},
    today,
    isShort: Boolean(moment.reply ?? moment.reference),
    ...moment,
  }));
}

/** What only a form can come to that is sent to the server. */
function sentStates({ form, fixtures: { base }, messages }: JudgedForm): Moment[] {
  const first = Object.entries(problemsShown({ form, answers: base, messages })).slice(0, 1);
  const problems = Object.fromEntries(first);
  const words = form.messages.invalid;
  return [
    { id: 'sending', title: 'On its way', reply: { status: 'waiting' } },
    { id: 'thanks', title: 'Sent without a script', reference: sampleReference },
    {
      id: 'refused-answer',
      title: 'Refused: an answer',
      reply: { status: 'refused', words, problems },
    },
    {
      id: 'refused',
      title: 'Refused: not stored',
      reply: { status: 'refused', words: sentenceOf(503), problems: {} },
    },
    { id: 'unreachable', title: 'No connection', reply: { status: 'unreachable' } },
  ];
}

type Round = Pick<ProofState, 'answers' | 'problems'>;

/**
 * As few drawings as show every message at its question: what an empty form is told, then, while messages are left, those
 * answers of the cases that leave room for most of them.
 */
function messageRounds({ form, fixtures, messages }: JudgedForm): Round[] {
  const { base, cases, today } = fixtures;
  const empty = initialAnswers(form);
  const first = { answers: empty, problems: validate(form, empty, { today }) };
  const rounds: Round[] = [first];
  let left = without(messages, first.problems);
  const candidates = [base, ...cases.map(({ answers }) => answers)];
  while (left.length > 0) {
    const [best] = candidates
      .map((answers) => ({ answers, problems: problemsShown({ form, answers, messages: left }) }))
      .sort((one, other) => sizeOf(other) - sizeOf(one));
    if (!best || sizeOf(best) === 0) break;
    rounds.push(best);
    left = without(left, best.problems);
  }
  return rounds;
}

interface Room {
  readonly form: Form;
  readonly answers: Answers;
  readonly messages: readonly FormMessage[];
}

/** For each question that is asked one of the messages, each message once. */
function problemsShown({ form, answers, messages }: Room): Problems {
  const drawn = messages.filter(({ path }) => form.table.at(path)?.widget !== 'hidden');
  // The form's own words before those that all forms share.
  const left = new Set([
    ...drawn.filter(({ isOwn }) => isOwn),
    ...drawn.filter(({ isOwn }) => !isOwn),
  ]);
  const entries = questionsAsked(form, answers).flatMap(({ question, name, normalizedName }) => {
    const message = [...left].find(({ path }) => path === question.path);
    // Nothing is said of a row that was left blank.
    if (!message || normalizedName === undefined) return [];
    left.delete(message);
    return [[name, message.text]];
  });
  return Object.fromEntries(entries);
}

function without(messages: readonly FormMessage[], problems: Problems): readonly FormMessage[] {
  const shown = new Set(
    Object.entries(problems).map(([name, text]) => `${questionPath(name)}: ${text}`),
  );
  return messages.filter(({ path, text }) => !shown.has(`${path}: ${text}`));
}

function sizeOf({ problems }: Round): number {
  return Object.keys(problems).length;
}
