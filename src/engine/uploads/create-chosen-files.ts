import { questionPath } from '../../form/model/question.ts';
import { fileAnswer } from '../../form/runtime/file-answer.ts';
import { validate } from '../../form/runtime/validate.ts';
import type { FormController } from '../form-controller.ts';
import { createListeners } from '../listeners.ts';
import { removeText, storedText, storeText } from '../with-storage.ts';
import type { ChosenFiles } from './chosen-files.ts';

export function createChosenFiles(controller: FormController): ChosenFiles {
  const { form } = controller;
  const { subscribe, notify } = createListeners();
  const chosen = new Map<string, readonly File[]>();
  /** The names of the questions that had files in this tab. */
  const had = new Set(storedText(form, 'files')?.split(' '));
  let progress: number | undefined;
  let abort = new AbortController();

  /** Reports a file that cannot be sent at once, before the upload. */
  function judge(name: string): void {
    const { [name]: problem } = validate(form, controller.answers(), controller.options.context);
    if (problem !== undefined) tell(name, problem);
  }

  function tell(name: string, problem: string, isFromServer?: true): void {
    controller.changeState((state) => {
      if (state.status === 'sending') return state;
      const before = state.status === 'editing' ? state : { problems: {} };
      return {
        ...before,
        status: 'editing',
        problems: { ...before.problems, [name]: problem },
        ...(isFromServer && { isFromServer }),
      };
    });
  }

  function note(name: string, isThere: boolean): void {
    if (isThere) had.add(name);
    else had.delete(name);
    storeText(form, 'files', [...had].join(' '));
  }

  function forget(): void {
    chosen.clear();
    had.clear();
    removeText(form, 'files');
  }

  return {
    subscribe,
    filesOf: (name) => chosen.get(name) ?? [],
    choose: (name, files) => {
      chosen.set(name, files);
      const answers = files.map(fileAnswer);
      const isList = form.table.at(questionPath(name))?.type === 'array';
      const answer = isList ? answers : answers[0];
      controller.onAnswer(name, files.length > 0 ? answer : undefined);
      note(name, files.length > 0);
      if (files.length > 0) judge(name);
    },
    forget,
    isLost: (name) => had.has(name) && !chosen.has(name),
    reportLost: (name) => {
      // Marked as the server's, because no rule in the browser finds it: it stays until files are chosen.
      if (form.files && had.has(name)) tell(name, form.files.again, true);
    },
    progress: () => progress,
    cancel: () => abort.abort(),
    transfer: async (work) => {
      abort = new AbortController();
      const tell = (part: number | undefined) => {
        progress = part;
        notify();
      };
      tell(0);
      try {
        const result = await work(tell, abort.signal);
        if (result.status === 'accepted') forget();
        return result;
      } finally {
        tell(undefined);
      }
    },
  };
}
