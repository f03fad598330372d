import { settle } from '../runtime/answers.ts';
import type { Answers, Form, Path } from '../runtime/form.ts';
import { isEqual } from '../runtime/is-equal.ts';
import { nameOf, type Question, questionsAsked } from '../runtime/questions.ts';
import { type Drawing, drawingOf } from '../runtime/widgets.ts';
import { answerAt, withAnswer } from './answer-at.ts';
import { decisiveNames } from './decisive-names.ts';
import { createListeners } from './listeners.ts';
import type { RunState } from './run-state.ts';

/** A question as it is on the screen now. The same object for as long as nothing about it changes. */
export interface ShownQuestion {
  /** What is always true of it. */
  readonly member: Question;
  /** With its present answer, unless that stands elsewhere: at the questions inside, or as the text of the control. */
  readonly question: Question;
  readonly message: string | undefined;
  /** Whether the form is on its way, so that nothing can be changed. */
  readonly isSending: boolean;
}

/** How questions are drawn whose answer is not drawn with them: it stands inside, or the control holds it by itself. */
const keptElsewhere: ReadonlySet<Drawing> = new Set<Drawing>([
  ...(['group', 'rows'] as const),
  ...(['text', 'email', 'uri', 'textarea', 'updown', 'date', 'time', 'date-time'] as const),
]);

/**
 * What stands on the screen of one form: its answers, and where the visitor stands with it. Each part of the drawn form
 * subscribes to what concerns it, so that an answer draws one question again and not the form.
 */
export interface FormStore {
  /** Follows everything that changes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows what concerns one question; makes the function that subscribes, always the same one. */
  readonly subscribeTo: (name: string) => (listener: () => void) => () => void;
  readonly answers: () => Answers;
  readonly run: () => RunState;
  /** A question as it is now; `member` is what is always true of it. */
  readonly shown: (member: Question) => ShownQuestion;
  readonly answerAt: (path: Path) => unknown;
  /** Takes an answer; undefined takes it away. */
  readonly answer: (path: Path, answer: unknown) => void;
  readonly replaceAnswers: (answers: Answers) => void;
  readonly changeRun: (next: (run: RunState) => RunState) => void;
}

/** The questions that are asked under the present answers, by name. */
type Asked = ReadonlyMap<string, Question>;

/** Makes the store of a form from what the form is first drawn with. */
export function createFormStore(form: Form, first: { answers: Answers; run: RunState }): FormStore {
  let { answers, run } = first;
  let asked: Asked | undefined;
  const { subscribe, subscribeTo, tell, tellOf } = createListeners();
  const decisive = decisiveNames(form.schema);
  const known = new Map<string, ShownQuestion>();
  const askedNow = (): Asked => {
    asked ??= new Map(questionsAsked(form, settle(form, answers)).map((each) => [each.name, each]));
    return asked;
  };
  const replaceAnswers = (next: Answers): void => {
    answers = next;
    asked = undefined;
    tell();
  };
  return {
    subscribe,
    subscribeTo,
    answers: () => answers,
    run: () => run,
    shown: (member) => {
      const before = known.get(member.name);
      const shown = shownNow(member, { asked: askedNow(), answers, run }, before);
      known.set(member.name, shown);
      return shown;
    },
    answerAt: (path) => answerAt(answers, path),
    answer: (path, answer) => {
      const name = nameOf(path);
      const before = askedNow();
      answers = withAnswer(answers, path, answer);
      // What no condition mentions, and is no list of rows, changes nothing of what is asked.
      const isDecisive =
        Array.isArray(answer ?? []) || path.some((step) => decisive.has(`${step}`));
      if (isDecisive) asked = undefined;
      const changed = isDecisive ? changedNames(before, askedNow()) : [];
      tellOf((other) => other === name || other.startsWith(`${name}.`) || changed.includes(other));
    },
    replaceAnswers,
    changeRun: (next) => {
      const before = run;
      run = next(run);
      if (run !== before) tell();
    },
  };
}

/** The questions that are asked now and were not, or the other way round, or otherwise. */
function changedNames(before: Asked, after: Asked): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => {
    const [one, other] = [before.get(name), after.get(name)];
    if (!one || !other) return true;
    return one.isRequired !== other.isRequired || !isEqual(one.part, other.part);
  });
}

interface Screen {
  readonly asked: Asked;
  readonly answers: Answers;
  readonly run: RunState;
}

/** A question as it is now: the very same object as before, if nothing about it has changed. */
function shownNow(member: Question, screen: Screen, before?: ShownQuestion): ShownQuestion {
  const { asked, answers, run } = screen;
  const now = asked.get(member.name);
  const part = now?.part ?? member.part;
  const isRequired = now?.isRequired ?? member.isRequired;
  const isAsked = now !== undefined || member.isAsked;
  const isElsewhere = keptElsewhere.has(drawingOf(part, member.ui));
  const answer = isElsewhere ? undefined : answerAt(answers, member.path);
  const message = run.status === 'editing' ? run.problems[member.name] : undefined;
  const isSending = run.status === 'sending';
  const isSame =
    before?.member === member &&
    before.message === message &&
    before.isSending === isSending &&
    before.question.answer === answer &&
    before.question.isAsked === isAsked &&
    before.question.isRequired === isRequired &&
    (before.question.part === part || isEqual(before.question.part, part));
  if (isSame) return before;
  const question = { ...member, part, isRequired, isAsked, answer };
  return { member, question, message, isSending };
}
