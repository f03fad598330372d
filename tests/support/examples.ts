import { loadShared } from '../../src/files/load.ts';
import { type Fixtures, fixturesOf } from '../../src/fixtures/fixtures.ts';
import { type FormMessage, messagesOf } from '../../src/fixtures/form-messages.ts';
import type { Resolved } from '../../src/yaml/resolve.ts';
import { type AutomaticCase, automaticCases } from './automatic-cases.ts';
import { type LoadedForm, loadedForms, root } from './forms.ts';

/** A form with everything its tests need: what testers wrote, and what follows from its file alone. */
export interface FormExamples {
  readonly id: string;
  readonly loaded: LoadedForm;
  readonly fixtures: Fixtures;
  readonly messages: readonly FormMessage[];
  readonly automatic: readonly AutomaticCase[];
}

/** A form whose fixture file is missing or wrong, and what is said about that. */
export interface FormWithoutExamples {
  readonly id: string;
  readonly complaint: string;
}

/** Every form of the project, with its examples or with the reason why it has none. */
export function loadExamples(): {
  readonly ready: readonly FormExamples[];
  readonly unready: readonly FormWithoutExamples[];
} {
  const shared = loadShared(root);
  const ready: FormExamples[] = [];
  const unready: FormWithoutExamples[] = [];
  for (const loaded of loadedForms) {
    const { id } = loaded.form;
    const fixtures = fixturesOrComplaint(loaded);
    if (typeof fixtures === 'string') {
      unready.push({ id, complaint: fixtures });
      continue;
    }
    ready.push(examplesOf(loaded, { fixtures, shared }));
  }
  return { ready, unready };
}

/** A form with its examples, given what testers wrote and the file with the messages that all forms share. */
export function examplesOf(
  loaded: LoadedForm,
  { fixtures, shared }: { readonly fixtures: Fixtures; readonly shared: Resolved },
): FormExamples {
  const messages = messagesOf(loaded, shared);
  const automatic = automaticCases({ form: loaded.form, ...fixtures, messages });
  return { id: loaded.form.id, loaded, fixtures, messages, automatic };
}

function fixturesOrComplaint({ form }: LoadedForm): Fixtures | string {
  try {
    return fixturesOf(form, root);
  } catch (error) {
    // Turned into a failing test of this form alone, so that the other forms are still judged.
    if (error instanceof Error) return error.message;
    throw error;
  }
}
