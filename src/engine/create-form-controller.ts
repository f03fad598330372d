import type { Form, ValidationContext } from '../form/model/form.ts';
import { type Question, rowIndexIn } from '../form/model/question.ts';
import { activeQuestions } from '../form/runtime/answers.ts';
import { initialAnswers } from '../form/runtime/initial-answers.ts';
import type { PostedEditing } from '../form/runtime/posted.ts';
import { validate } from '../form/runtime/validate.ts';
import { saveDraft } from './draft.ts';
import type { FormController, FormControllerOptions } from './form-controller.ts';
import { createFormStore } from './form-store.ts';
import { syncFromControls, withDraftTools } from './hydrate-answers.ts';
import { createInputBuffer } from './input-buffer.ts';
import { unfinishedControls } from './page-answers.ts';
import { afterEdit, afterReorder, initialState, type SubmissionState } from './submission-state.ts';
import { submit } from './submit.ts';

/** The name of the draft in the input buffer. It begins with a space, so no question has it. */
const draftKey = ' draft';

/** Creates the controller of a form. */
export function createFormController(options: FormControllerOptions): FormController {
  const { form, posted } = options;
  const store = createFormStore(form, {
    answers: posted?.answers ?? initialAnswers(form),
    state: posted ? editingState(posted) : initialState,
    carryOverState: posted?.change ? { change: posted.change } : {},
  });
  const inputBuffer = createInputBuffer((name) => {
    return store.messageOf(name) !== undefined;
  });

  const onChange = (
    name: string,
    change: (state: SubmissionState) => SubmissionState = (state) => state,
  ): void => {
    store.changeState((state) => afterEdit(controller, change(state), name));
    inputBuffer.debounce(draftKey, () => {
      saveDraft(controller);
      void withDraftTools(controller);
    });
  };

  const controller: FormController = {
    ...store,
    form,
    inputBuffer,
    prefilled: new Set(),
    onAnswer: (name, answer) => {
      controller.prefilled.delete(name);
      store.answer(name, answer);
      const corrections = controller.options.corrections?.(store.answers()) ?? {};
      for (const [other, text] of Object.entries(corrections)) store.answer(other, text);
      onChange(name);
    },
    onRows: ({ name, order, newRow }) => {
      controller.files?.moveRows(name, order);
      syncFromControls(controller);
      const before = store.answerTo(name);
      const rows: readonly unknown[] = Array.isArray(before) ? before : [];
      const next = order.map((place) => (place === -1 ? newRow : rows[place]));
      store.answer(name, next.length > 0 ? next : undefined);
      // Unreadable input has no answer, so it cannot move with its row.
      for (const control of unfinishedControls(controller)) {
        const row = rowIndexIn(name, control.name);
        if (row !== undefined && order[row] !== row) control.value = '';
      }
      onChange(name, (state) => afterReorder(state, name, order));
    },
    problems: () => validate(form, store.answers(), context),
    submit: () => submit(controller),
    onThanked: () => store.changeState(() => initialState),
    focus: posted && initialFocus(form, posted),
    changed: options.changed,
    options,
    container: null,
  };
  // Getters, because computing the current day takes longer than validating the answers.
  const context: ValidationContext = {
    get today() {
      return controller.options.context.today;
    },
    get unfinished() {
      return unfinishedControls(controller).map(({ name }) => name);
    },
  };
  options.prepare?.(controller);
  return controller;
}

function editingState({ problems, banner }: PostedEditing): SubmissionState {
  return { status: 'editing', problems, ...(banner !== undefined && { banner }) };
}

/**
 * Returns the name to focus on a page that the server rendered after a post: the first invalid question, the first
 * question of a new row, or the list whose last row was removed.
 */
function initialFocus(form: Form, { answers, problems, focus, change }: PostedEditing) {
  // The notice about the changed form is focused instead.
  if (change) return undefined;
  const place = focus ?? Object.keys(problems)[0];
  if (place === undefined) return undefined;
  const { table } = form;
  const asked = activeQuestions(form, answers);
  const isList = (question: Question) => table.at(`${question.path}.*`) !== undefined;
  if (asked.some(({ name, question }) => name === focus && isList(question))) return place;
  const inside = asked.filter(
    ({ name, question }) =>
      name.startsWith(`${place}.`) && (!table.kindOf(question).isContainer || isList(question)),
  );
  return inside[0]?.name ?? place;
}
