import type { Answers, Form } from '../form/model/form.ts';
import {
  type ActiveQuestion,
  parsePath,
  type Question,
  questionName,
  questionPath,
} from '../form/model/question.ts';
import { answerAt, withAnswer } from '../form/runtime/answer-at.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import { isEqual } from '../form/runtime/is-equal.ts';
import { ownValue } from '../form/runtime/is-group.ts';
import type { CarryOverState } from './draft.ts';
import { createListeners } from './listeners.ts';
import type { SubmissionState } from './submission-state.ts';

/** A question as it is now. The same object for as long as nothing about it changes. */
export interface QuestionState {
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
  readonly renderedAnswers: () => Answers;
  /** The visitor's progress. */
  readonly state: () => SubmissionState;
  /** A question as it is now. */
  readonly questionState: (name: string) => QuestionState;
  /** The message of a question. It comes and goes apart from all else, as few that draw a question have to do with it. */
  readonly messageOf: (name: string) => string | undefined;
  readonly answerTo: (name: string) => unknown;
  /** Takes the answer to a question; undefined takes it away. */
  readonly answer: (name: string, answer: unknown) => void;
  readonly replaceAnswers: (answers: Answers) => void;
  readonly changeState: (next: (state: SubmissionState) => SubmissionState) => void;
  /** What is kept of a form that was changed while the visitor was at it. */
  readonly carryOverState: () => CarryOverState;
  readonly setCarryOverState: (carryOverState: CarryOverState) => void;
}

/** The questions that are asked under the present answers, by name. */
type ActiveQuestions = ReadonlyMap<string, ActiveQuestion>;

/** Makes the store of a form from what the form is first drawn with. */
export function createFormStore(
  form: Form,
  first: { answers: Answers; state: SubmissionState; carryOverState?: CarryOverState },
): FormStore {
  let { answers, state, carryOverState = {} } = first;
  let renderedAnswers = answers;
  let active: ActiveQuestions | undefined;
  const { subscribe, subscribeTo, notify, notifyOf } = createListeners();
  const cache = new Map<string, QuestionState>();
  const activeNow = (): ActiveQuestions => {
    active ??= new Map(activeQuestions(form, answers).map((each) => [each.name, each]));
    return active;
  };
  const replaceAnswers = (next: Answers): void => {
    answers = next;
    renderedAnswers = next;
    active = undefined;
    notify();
  };
  return {
    subscribe,
    subscribeTo,
    answers: () => answers,
    renderedAnswers: () => renderedAnswers,
    state: () => state,
    questionState: (name) => {
      const before = cache.get(name);
      const current = questionStateNow(name, { active: activeNow(), state }, before);
      cache.set(name, current);
      return current;
    },
    messageOf: (name) => (state.status === 'editing' ? ownValue(state.problems, name) : undefined),
    answerTo: (name) => answerAt(answers, parsePath(name)),
    answer: (name, answer) => {
      const path = parsePath(name);
      const before = activeNow();
      answers = withAnswer(answers, path, answer);
      // Only an answer that a condition depends on, or a list of rows, changes which questions are asked.
      const isDecisive =
        Array.isArray(answer ?? []) ||
        path.some((_, index) => {
          const ancestor = questionPath(questionName(path.slice(0, index + 1)));
          return form.table.at(ancestor)?.isDecisive;
        });
      if (isDecisive) active = undefined;
      const changed = isDecisive ? changedQuestionNames(before, activeNow()) : [];
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
    carryOverState: () => carryOverState,
    setCarryOverState: (next) => {
      carryOverState = next;
      notify();
    },
  };
}

/** The questions that are asked now and were not, or the other way round, or otherwise. */
function changedQuestionNames(before: ActiveQuestions, after: ActiveQuestions): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    if (!one || !other) return true;
    return one.isRequired !== other.isRequired || !isEqual(one.question, other.question);
  });
}

interface FormStateNow {
  readonly active: ActiveQuestions;
  readonly state: SubmissionState;
}

/** A question as it is now: the very same object as before, if nothing about it has changed. */
function questionStateNow(
  name: string,
  { active, state }: FormStateNow,
  before?: QuestionState,
): QuestionState {
  const now = active.get(name);
  const current: QuestionState = {
    isSending: state.status === 'sending',
    isAsked: now !== undefined,
    isRequired: now?.isRequired,
    question: now?.question,
  };
  return before && isEqual(before, current) ? before : current;
}
