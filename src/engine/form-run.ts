import { initialAnswers, initialRow } from '../runtime/answers.ts';
import type { Form } from '../runtime/form.ts';
import type { PostedEditing } from '../runtime/posted.ts';
import type { Question } from '../runtime/questions.ts';
import { answerAt } from './answer-at.ts';
import { saveDraft } from './draft.ts';
import type { RowOrder } from './field-props.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { arranged, edited, fresh, type RunState } from './run-state.ts';
import type { Send } from './send.ts';
import { submit } from './submit.ts';
import { createTyping, type Typing } from './typing.ts';

/** What the life of a form needs to know. */
export interface FormRunOptions {
  readonly form: Form;
  readonly send: Send;
  readonly today: () => string;
  /** The IANA name of the time zone of the company. */
  readonly timeZone: string;
  /** The query of the page's address. */
  readonly search: string;
  /** What the server drew the page with, after the form was posted without a script. */
  readonly posted?: PostedEditing | undefined;
  /** The life of this form that went on while it was off the screen, to be taken up again. */
  readonly left?: FormRun | undefined;
  /** Told of a form that leaves the screen while its call is under way. */
  readonly onLeave?: ((run: FormRun) => void) | undefined;
  /** Told how a call ended while the form was off the screen. */
  readonly onLate?: ((late: LateOutcome) => void) | undefined;
}

/** How a call ended of which the form has left the screen. */
export interface LateOutcome {
  readonly form: Form;
  readonly outcome: RunState;
}

/** The life of one form on a page: its store, and what each event does to it. */
export interface FormRun {
  readonly form: Form;
  readonly store: FormStore;
  readonly typing: Typing;
  readonly onAnswer: (question: Question, answer: unknown) => void;
  readonly onRows: (list: Question, order: RowOrder) => void;
  readonly submit: () => Promise<void>;
  readonly onThanked: () => void;
  /** As they were when the form was last drawn. */
  options: FormRunOptions;
  /** The element around the form, while it is on the page. */
  container: HTMLElement | null;
}

/** No question has this name. */
const draftName = ' draft';

/** Makes the life of a form. */
export function createFormRun(options: FormRunOptions): FormRun {
  const { form, posted } = options;
  const store = createFormStore(form, {
    answers: posted?.answers ?? initialAnswers(form),
    run: posted ? editing(posted) : fresh,
  });
  const typing = createTyping((name) => {
    const run = store.run();
    return run.status === 'editing' && run.problems[name] !== undefined;
  });

  const hear = ({ name }: Question, change: (run: RunState) => RunState = (run) => run): void => {
    const answers = store.answers();
    const { today, search } = run.options;
    store.changeRun((run) => edited(form, change(run), { name, answers, today }));
    typing.putOff(draftName, () => saveDraft(form, { answers: store.answers(), search }));
  };

  const run: FormRun = {
    form,
    store,
    typing,
    onAnswer: (question, answer) => {
      store.answer(question.path, answer);
      hear(question);
    },
    onRows: (list, order) => {
      typing.flush();
      const before = answerAt(store.answers(), list.path);
      const rows: readonly unknown[] = Array.isArray(before) ? before : [];
      const next = order.map((place) => (place === -1 ? initialRow(list.part) : rows[place]));
      store.answer(list.path, next.length > 0 ? next : undefined);
      hear(list, (state) => arranged(state, list.name, order));
    },
    submit: () => submit(run),
    onThanked: () => store.changeRun(() => fresh),
    options,
    container: null,
  };
  return run;
}

function editing({ problems, banner }: PostedEditing): RunState {
  return { status: 'editing', problems, ...(banner !== undefined && { banner }) };
}
