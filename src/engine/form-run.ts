import { flushSync } from 'react-dom';
import { initialAnswers, initialRow } from '../runtime/answers.ts';
import { toBody } from '../runtime/body.ts';
import type { Answers, Form } from '../runtime/form.ts';
import { honeypotName } from '../runtime/honeypot.ts';
import { errorTitle, type PostedEditing } from '../runtime/posted.ts';
import type { Question } from '../runtime/questions.ts';
import { validate } from '../runtime/validate.ts';
import { answerAt } from './answer-at.ts';
import { clearDraft, saveDraft } from './draft.ts';
import type { RowOrder } from './field-props.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { goToFirstProblem } from './go-to-field.ts';
import { answered, arranged, broken, edited, fresh, invalid, type RunState } from './run-state.ts';
import type { Send } from './send.ts';
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

  const show = (next: RunState): void => {
    flushSync(() => {
      store.changeRun(() => next);
      if (next.status === 'sent') store.replaceAnswers(initialAnswers(form));
    });
    if (next.status === 'editing') goToFirstProblem(run.container);
    if (next.status === 'sent') {
      clearHoneypot(run.container);
      document.title = document.title.replace(errorTitle, '');
    }
  };

  const end = (outcome: RunState): void => {
    typing.flush();
    if (outcome.status === 'sent') clearDraft(form);
    show(outcome);
    if (!run.container) run.options.onLate?.({ form, outcome });
  };

  /** Judges and sends what stands in the form; tells what became of it. */
  const attempt = async (): Promise<RunState> => {
    typing.flush();
    const answers = store.answers();
    const problems = validate(form, answers, { today: run.options.today() });
    if (Object.keys(problems).length > 0) return invalid(form, problems);
    const body = toBody(form, answers);
    const { call } = form;
    if (!call) return keptLocal(form, body);
    const caught = honeypotIn(run.container);
    show({ status: 'sending' });
    return answered(form, call, await run.options.send(call, { ...body, ...caught }), answers);
  };

  const submit = async (): Promise<void> => {
    if (store.run().status === 'sending') return;
    const outcome = await attempt().catch((error: unknown) => {
      // A fault of the program: the visitor gets the form back, and whoever watches the log the fault.
      end(broken(form));
      throw error;
    });
    end(outcome);
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
    submit,
    onThanked: () => store.changeRun(() => fresh),
    options,
    container: null,
  };
  return run;
}

function editing({ problems, banner }: PostedEditing): RunState {
  return { status: 'editing', problems, ...(banner !== undefined && { banner }) };
}

/** A form that sends nothing leaves its answers in the browser's own log (section 4, career form). */
function keptLocal(form: Form, body: Answers): RunState {
  console.info(`${form.id}:`, body);
  return { status: 'sent', reference: undefined };
}

/** What was caught in the honeypot. It is no answer: it stands in no draft and in no body, and is sent beside the body. */
function honeypotIn(container: HTMLElement | null): Answers {
  const caught = honeypotOf(container)?.value;
  return caught ? { [honeypotName]: caught } : {};
}

function clearHoneypot(container: HTMLElement | null): void {
  const honeypot = honeypotOf(container);
  if (honeypot) honeypot.value = '';
}

function honeypotOf(container: HTMLElement | null): HTMLInputElement | null {
  return container?.querySelector<HTMLInputElement>(`input[name="${honeypotName}"]`) ?? null;
}
