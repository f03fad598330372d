import { answerAt, withAnswer } from '../form/answer-at.ts';
import { questionsAsked } from '../form/answers.ts';
import type { Answers, Form } from '../form/form.ts';
import { isEqual } from '../form/is-equal.ts';
import { ownValue } from '../form/is-group.ts';
import {
  type AskedQuestion,
  pathOf,
  type Question,
  questionName,
  questionPath,
} from '../form/question.ts';
import type { Kept } from './draft.ts';
import { createListeners } from './listeners.ts';
import type { RunState } from './run-state.ts';

/** A question as it is now. The same object for as long as nothing about it changes. */
export interface LiveQuestion {
  /** True while the form is on its way, so that nothing can be changed. */
  readonly isSending: boolean;
  readonly isAsked: boolean;
  /** True if an answer is required under the present answers; undefined while the question is not asked. */
  readonly isRequired: boolean | undefined;
  /** The question under the present answers: a branch may leave fewer options, or another day. */
  readonly question: Question | undefined;
}

/**
 * The state of one form on the screen: its answers, and the visitor's progress. Each part of the drawn form
 * subscribes to what concerns it, so that an answer draws one question again and not the form.
 */
export interface FormStore {
  /** Follows everything that changes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows what concerns one question; makes the function that subscribes, always the same one. */
  readonly subscribeTo: (name: string) => (listener: () => void) => () => void;
  readonly answers: () => Answers;
  /** The answers at the start, or those that last replaced all others. */
  readonly givenAnswers: () => Answers;
  /** The visitor's progress. */
  readonly state: () => RunState;
  /** A question as it is now. */
  readonly live: (name: string) => LiveQuestion;
  /** The message of a question. It comes and goes apart from all else, as few that draw a question have to do with it. */
  readonly messageOf: (name: string) => string | undefined;
  readonly answerTo: (name: string) => unknown;
  /** Takes the answer to a question; undefined takes it away. */
  readonly answer: (name: string, answer: unknown) => void;
  readonly replaceAnswers: (answers: Answers) => void;
  readonly changeState: (next: (state: RunState) => RunState) => void;
  /** What is kept of a form that was changed while the visitor was at it. */
  readonly kept: () => Kept;
  readonly keep: (kept: Kept) => void;
}

/** The questions that are asked under the present answers, by name. */
type Asked = ReadonlyMap<string, AskedQuestion>;

/** Makes the store of a form from what the form is first drawn with. */
export function createFormStore(
  form: Form,
  first: { answers: Answers; state: RunState; kept?: Kept },
): FormStore {
  let { answers, state, kept = {} } = first;
  let givenAnswers = answers;
  let asked: Asked | undefined;
  const { subscribe, subscribeTo, notify, notifyOf } = createListeners();
  const known = new Map<string, LiveQuestion>();
  const askedNow = (): Asked => {
    asked ??= new Map(questionsAsked(form, answers).map((each) => [each.name, each]));
    return asked;
  };
  const replaceAnswers = (next: Answers): void => {
    answers = next;
    givenAnswers = next;
    asked = undefined;
    notify();
  };
  return {
    subscribe,
    subscribeTo,
    answers: () => answers,
    givenAnswers: () => givenAnswers,
    state: () => state,
    live: (name) => {
      const before = known.get(name);
      const live = liveNow(name, { asked: askedNow(), state }, before);
      known.set(name, live);
      return live;
    },
    messageOf: (name) => (state.status === 'editing' ? ownValue(state.problems, name) : undefined),
    answerTo: (name) => answerAt(answers, pathOf(name)),
    answer: (name, answer) => {
      const path = pathOf(name);
      const before = askedNow();
      answers = withAnswer(answers, path, answer);
      // Only an answer that a condition depends on, or a list of rows, changes which questions are asked.
      const isDecisive =
        Array.isArray(answer ?? []) ||
        path.some((_, index) => {
          const around = questionPath(questionName(path.slice(0, index + 1)));
          return form.table.at(around)?.isDecisive;
        });
      if (isDecisive) asked = undefined;
      const changed = isDecisive ? changedNames(before, askedNow()) : [];
      notifyOf(
        (other) => other === name || other.startsWith(`${name}.`) || changed.includes(other),
      );
    },
    replaceAnswers,
    changeState: (next) => {
      const before = state;
      state = next(state);
      if (state !== before) notify();
    },
    kept: () => kept,
    keep: (next) => {
      kept = next;
      notify();
    },
  };
}

/** The questions that are asked now and were not, or the other way round, or otherwise. */
function changedNames(before: Asked, after: Asked): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    if (!one || !other) return true;
    return one.isRequired !== other.isRequired || !isEqual(one.question, other.question);
  });
}

interface Screen {
  readonly asked: Asked;
  readonly state: RunState;
}

/** A question as it is now: the very same object as before, if nothing about it has changed. */
function liveNow(name: string, { asked, state }: Screen, before?: LiveQuestion): LiveQuestion {
  const now = asked.get(name);
  const live: LiveQuestion = {
    isSending: state.status === 'sending',
    isAsked: now !== undefined,
    isRequired: now?.isRequired,
    question: now?.question,
  };
  return before && isEqual(before, live) ? before : live;
}
