import { questionPath } from '../../form/model/question.ts';
import { fileAnswer } from '../../form/runtime/file-answer.ts';
import type { RowOrder } from '../../form/runtime/row-actions.ts';
import { validate } from '../../form/runtime/validate.ts';
import type { FormController } from '../form-controller.ts';
import { createListeners } from '../listeners.ts';
import { nameAfterReorder } from '../submission-state.ts';
import { removeText, storedText, storeText } from '../with-storage.ts';
import type { ChosenFiles } from './chosen-files.ts';

export function createChosenFiles(controller: FormController): ChosenFiles {
  const { form } = controller;
  const { subscribe, notify } = createListeners();
  const chosen = new Map<string, readonly File[]>();
  let known: Set<string> | undefined;
  let progress: number | undefined;
  let abortController = new AbortController();

  /** The names of the questions that had files in this tab; only browsers ask, as servers have no storage. */
  function questionsWithFiles(): Set<string> {
    known ??= new Set(storedText(form, 'files')?.split(' '));
    return known;
  }

  /** Reports a file that cannot be sent at once, before the upload. */
  function validateNow(name: string): void {
    const { [name]: problem } = validate(form, controller.answers(), controller.options.context);
    if (problem !== undefined) setMessage(name, problem);
  }

  function setMessage(name: string, problem: string, isFromServer?: true): void {
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

  function record(name: string, isThere: boolean): void {
    if (isThere) questionsWithFiles().add(name);
    else questionsWithFiles().delete(name);
    storeText(form, 'files', [...questionsWithFiles()].join(' '));
  }

  function moveRows(list: string, order: RowOrder): void {
    const moved = (name: string) => nameAfterReorder(name, list, order) ?? [];
    const files = [...chosen].flatMap(([name, each]) =>
      [moved(name)].flat().map((target) => [target, each] as const),
    );
    const names = [...questionsWithFiles()].flatMap(moved);
    forget();
    for (const [name, each] of files) chosen.set(name, each);
    for (const name of names) record(name, true);
  }

  function forget(): void {
    chosen.clear();
    questionsWithFiles().clear();
    removeText(form, 'files');
  }

  return {
    subscribe,
    filesOf: (name) => chosen.get(name) ?? [],
    choose: (name, files) => {
      chosen.set(name, files);
      const answers = files.map(fileAnswer);
      const question = form.table.at(questionPath(name));
      const isList = question && form.table.kindOf(question).isSeveral?.(question);
      const answer = isList ? answers : answers[0];
      controller.onAnswer(name, files.length > 0 ? answer : undefined);
      record(name, files.length > 0);
      if (files.length > 0) validateNow(name);
    },
    moveRows,
    forget,
    isLost: (name) => questionsWithFiles().has(name) && !chosen.has(name),
    reportLost: (name) => {
      // Marked as the server's, because no rule in the browser finds it: it stays until files are chosen.
      if (form.files && questionsWithFiles().has(name)) setMessage(name, form.files.again, true);
    },
    progress: () => progress,
    cancel: () => abortController.abort(),
    transfer: async (work) => {
      abortController = new AbortController();
      const setProgress = (part: number | undefined) => {
        progress = part;
        notify();
      };
      setProgress(0);
      try {
        const result = await work(setProgress, abortController.signal);
        if (result.status === 'accepted') forget();
        return result;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
