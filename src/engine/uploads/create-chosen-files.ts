import { fileAnswer } from '../../form/file-answer.ts';
import { questionPath } from '../../form/question.ts';
import { validate } from '../../form/validate.ts';
import type { FormRun } from '../form-run.ts';
import { createListeners } from '../listeners.ts';
import type { ChosenFiles } from './chosen-files.ts';

export function createChosenFiles(run: FormRun): ChosenFiles {
  const { form } = run;
  const { subscribe, notify } = createListeners();
  const chosen = new Map<string, readonly File[]>();
  let progress: number | undefined;
  let controller = new AbortController();

  /** A file that cannot be sent is told of at once, before anybody waits for it. */
  function judge(name: string): void {
    const { [name]: problem } = validate(form, run.answers(), run.options.context);
    if (problem === undefined) return;
    run.changeState((state) =>
      state.status === 'editing'
        ? { ...state, problems: { ...state.problems, [name]: problem } }
        : state,
    );
  }

  return {
    subscribe,
    filesOf: (name) => chosen.get(name) ?? [],
    choose: (name, files) => {
      chosen.set(name, files);
      const answers = files.map(fileAnswer);
      const isList = form.table.at(questionPath(name))?.type === 'array';
      const answer = isList ? answers : answers[0];
      run.onAnswer(name, files.length > 0 ? answer : undefined);
      if (files.length > 0) judge(name);
    },
    progress: () => progress,
    cancel: () => controller.abort(),
    transfer: async (work) => {
      controller = new AbortController();
      const tell = (part: number | undefined) => {
        progress = part;
        notify();
      };
      tell(0);
      try {
        const result = await work(tell, controller.signal);
        if (result.status === 'accepted') chosen.clear();
        return result;
      } finally {
        tell(undefined);
      }
    },
  };
}
