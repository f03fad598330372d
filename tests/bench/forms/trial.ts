import { todayIn } from '../../../src/form/today.ts';
import { baseAnswers } from '../../support/forms.ts';
import type { Trial } from '../measure/without-script.ts';
import type { ExportedForm } from './exported.ts';
import { questionsOf } from './questions.ts';

/** The tester's right answers to a form, for today. */
export function trialOf(id: string, exported: ExportedForm): Trial {
  const questions = questionsOf(exported);
  const answers: Record<string, unknown> = {
    ...baseAnswers(id),
    date: todayIn('America/Toronto', new Date()),
  };
  const given = questions
    // A choice that has an answer from the start keeps it.
    .filter(({ name, kind }) => kind !== 'select' && answers[name])
    .map(({ name }) => [name, String(answers[name])]);
  return { questions, given: Object.fromEntries(given) };
}

/** The messages of what is missing in an empty form. */
export function messagesOf(exported: ExportedForm): string[] {
  return questionsOf(exported)
    .filter(({ isRequired, onlyAfter, initial }) => isRequired && !onlyAfter && initial === '')
    .map(({ messages }) => messages.required ?? '');
}
