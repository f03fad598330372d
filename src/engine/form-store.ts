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
import { ownValue } from '../form/runtime/objects.ts';
import type { CarryOverState } from './draft.ts';
import { createListeners } from './listeners.ts';
import type { SubmissionState } from './submission-state.ts';

/** The current state of a question. The object stays the same as long as nothing about it changes. */
export interface QuestionState {
  /** True while the form is being sent, so that nothing can be changed. */
  readonly isSending: boolean;
  readonly isAsked: boolean;
  /** True if the current answers require an answer; undefined if the question is not active. */
  readonly isRequired: boolean | undefined;
  /** The question under the current answers: conditions may remove options or change a limit. */
  readonly question: Question | undefined;
}

/**
 * The state of one form on the screen: the answers and the submission state. Each component subscribes to what it
 * shows, so that an answer renders one question and not the form.
 */
export interface FormStore {
  /** Subscribes to every change. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the function that subscribes to one question; always the same function for a name. */
  readonly subscribeTo: (name: string) => (listener: () => void) => () => void;
  readonly answers: () => Answers;
  /** The answers at the start, or those that last replaced all others. */
  readonly renderedAnswers: () => Answers;
  readonly state: () => SubmissionState;
  /** Returns the current state of a question. */
  readonly questionState: (name: string) => QuestionState;
  /** Returns the message of a question. It is not part of `QuestionState`, because few components show it. */
  readonly messageOf: (name: string) => string | undefined;
  readonly answerTo: (name: string) => unknown;
  /** Sets the answer to a question; undefined removes it. */
  readonly answer: (name: string, answer: unknown) => void;
  readonly replaceAnswers: (answers: Answers) => void;
  readonly changeState: (next: (state: SubmissionState) => SubmissionState) => void;
  readonly carryOverState: () => CarryOverState;
  readonly setCarryOverState: (carryOverState: CarryOverState) => void;
}

/** The active questions under the current answers, by name. */
type ActiveQuestions = ReadonlyMap<string, ActiveQuestion>;

/** Creates the store of a form with its first answers and state. */
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
      // Only an answer that a condition depends on, or a list of rows, can change the active questions.
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

/** Returns the names of the questions that became active or inactive, or that changed. */
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

/** Returns the current state of a question: the previous object if nothing has changed. */
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
