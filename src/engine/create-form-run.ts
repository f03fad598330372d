import { questionsAsked } from '../form/answers.ts';
import type { Form, JudgeContext } from '../form/form.ts';
import { initialAnswers } from '../form/initial-answers.ts';
import type { PostedEditing } from '../form/posted.ts';
import { rowIn } from '../form/question.ts';
import { validate } from '../form/validate.ts';
import { saveDraft } from './draft.ts';
import type { FormRun, FormRunOptions } from './form-run.ts';
import { createFormStore } from './form-store.ts';
import { unfinishedControls } from './given-answers.ts';
import { takeOver, withDraftTools } from './hydrate-answers.ts';
import { arranged, edited, fresh, type RunState } from './run-state.ts';
import { submit } from './submit.ts';
import { createTyping } from './typing.ts';

/** No question has this name. */
const draftName = ' draft';

/** Makes the life of a form. */
export function createFormRun(options: FormRunOptions): FormRun {
  const { form, posted } = options;
  const store = createFormStore(form, {
    answers: posted?.answers ?? initialAnswers(form),
    state: posted ? editing(posted) : fresh,
    kept: posted?.change ? { change: posted.change } : {},
  });
  const typing = createTyping((name) => {
    return store.messageOf(name) !== undefined;
  });

  const hear = (name: string, change: (state: RunState) => RunState = (state) => state): void => {
    store.changeState((state) => edited(run, change(state), name));
    typing.putOff(draftName, () => {
      saveDraft(run);
      void withDraftTools(run);
    });
  };

  const run: FormRun = {
    ...store,
    form,
    typing,
    linked: new Set(),
    onAnswer: (name, answer) => {
      run.linked.delete(name);
      store.answer(name, answer);
      const corrections = run.options.corrections?.(store.answers()) ?? {};
      for (const [other, text] of Object.entries(corrections)) store.answer(other, text);
      hear(name);
    },
    onRows: ({ name, order, newRow }) => {
      takeOver(run);
      const before = store.answerTo(name);
      const rows: readonly unknown[] = Array.isArray(before) ? before : [];
      const next = order.map((place) => (place === -1 ? newRow : rows[place]));
      store.answer(name, next.length > 0 ? next : undefined);
      // What cannot be read cannot go with its row.
      for (const control of unfinishedControls(run)) {
        const row = rowIn(name, control.name);
        if (row !== undefined && order[row] !== row) control.value = '';
      }
      hear(name, (state) => arranged(state, name, order));
    },
    problems: () => validate(form, store.answers(), context),
    submit: () => submit(run),
    onThanked: () => store.changeState(() => fresh),
    focus: posted && focusOf(form, posted),
    changed: options.changed,
    options,
    container: null,
  };
  // A copy would ask for the day at once, and to find it takes longer than to judge by all rules.
  const context: JudgeContext = {
    get today() {
      return run.options.context.today;
    },
    get unfinished() {
      return unfinishedControls(run).map(({ name }) => name);
    },
  };
  options.prepare?.(run);
  return run;
}

function editing({ problems, banner }: PostedEditing): RunState {
  return { status: 'editing', problems, ...(banner !== undefined && { banner }) };
}

/**
 * The question at which a page begins that the server drew after a post: the first wrong one, the first of a new row, or the list
 * that has no row in the place of one that was removed.
 */
function focusOf(form: Form, { answers, problems, focus, change }: PostedEditing) {
  // What is said of the change comes first.
  if (change) return undefined;
  const place = focus ?? Object.keys(problems)[0];
  if (place === undefined) return undefined;
  const asked = questionsAsked(form, answers);
  const isList = asked.some(({ name, question }) => name === focus && question.widget === 'rows');
  if (isList) return place;
  const inside = asked.filter(
    ({ name, question }) => name.startsWith(`${place}.`) && question.widget !== 'group',
  );
  return inside[0]?.name ?? place;
}
