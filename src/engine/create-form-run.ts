import { initialAnswers, initialRow } from '../runtime/answers.ts';
import type { PostedEditing } from '../runtime/posted.ts';
import type { Question } from '../runtime/questions.ts';
import { answerAt } from './answer-at.ts';
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
