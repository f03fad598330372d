import { initialAnswers } from '../form/answers.ts';
import type { PostedEditing } from '../form/posted.ts';
import { saveDraft } from './draft.ts';
import type { FormRun, FormRunOptions } from './form-run.ts';
import { createFormStore } from './form-store.ts';
import { arranged, edited, fresh, type RunState } from './run-state.ts';
import { submit } from './submit.ts';
import { createTyping } from './typing.ts';

/** No question has this name. */
const draftName = ' draft';

/** Makes the life of a form. */
export function createFormRun(options: FormRunOptions): FormRun {
  const { form, posted, begun } = options;
  const store = createFormStore(form, {
    answers: posted?.answers ?? begun ?? initialAnswers(form),
    run: posted ? editing(posted) : fresh,
  });
  const typing = createTyping((name) => {
    const run = store.run();
    return run.status === 'editing' && run.problems[name] !== undefined;
  });

  const hear = (name: string, change: (run: RunState) => RunState = (run) => run): void => {
    const answers = store.answers();
    const { context, search } = run.options;
    store.changeRun((run) => edited(form, change(run), { name, answers, context }));
    typing.putOff(draftName, () => saveDraft(form, { answers: store.answers(), search }));
  };

  const run: FormRun = {
    form,
    store,
    typing,
    onAnswer: (name, answer) => {
      store.answer(name, answer);
      const corrections = run.options.corrections?.(store.answers()) ?? {};
      for (const [other, text] of Object.entries(corrections)) store.answer(other, text);
      hear(name);
    },
    onRows: ({ name, order, newRow }) => {
      typing.flush();
      const before = store.answerTo(name);
      const rows: readonly unknown[] = Array.isArray(before) ? before : [];
      const next = order.map((place) => (place === -1 ? newRow : rows[place]));
      store.answer(name, next.length > 0 ? next : undefined);
      hear(name, (state) => arranged(state, name, order));
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
