import { loadShared } from '../../src/files/load.ts';
import { type Fixtures, fixturesOf } from '../../src/fixtures/fixtures.ts';
import { type FormMessage, messagesOf } from '../../src/fixtures/form-messages.ts';
import { type Finding, findingsInBase } from '../../src/fixtures/report.ts';
import { didYouMean } from '../../src/yaml/nearest.ts';
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

/** A form whose fixture file is missing or wrong, and what a tester reads about that. */
export interface FormWithoutExamples {
  readonly id: string;
  readonly findings: readonly Finding[];
}

/**
 * Every form of the project, or only those named, with its examples or with the reason why it has none: a name that is
 * no form's, a wrong fixture file, or a base that is wrong, from which nothing can start.
 */
export function loadExamples(ids: readonly string[] = []): {
  readonly ready: readonly FormExamples[];
  readonly unready: readonly FormWithoutExamples[];
} {
  const shared = loadShared(root);
  const ready: FormExamples[] = [];
  const unready: FormWithoutExamples[] = unknownForms(ids);
  for (const loaded of loadedForms) {
    const { id } = loaded.form;
    if (ids.length > 0 && !ids.includes(id)) continue;
    const fixtures = fixturesOrFindings(loaded);
    if (!isRead(fixtures)) {
      unready.push({ id, findings: fixtures });
      continue;
    }
    const messages = messagesOf(loaded, shared);
    const findings = findingsInBase({ form: loaded.form, fixtures, messages });
    if (findings.length > 0) unready.push({ id, findings });
    else ready.push(examplesOf(loaded, { fixtures, messages }));
  }
  return { ready, unready };
}

/** A form with its examples, given what testers wrote and all that it can come to say. */
export function examplesOf(
  loaded: LoadedForm,
  { fixtures, messages }: Pick<FormExamples, 'fixtures' | 'messages'>,
): FormExamples {
  const automatic = automaticCases({ ...loaded, ...fixtures, messages });
  return { id: loaded.form.id, loaded, fixtures, messages, automatic };
}

function unknownForms(ids: readonly string[]): FormWithoutExamples[] {
  const known = loadedForms.map(({ form }) => form.id);
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => {
      const line = `There is no form "${id}".${didYouMean(id, known)} Forms: ${known.join(', ')}.`;
      return { id, findings: [{ form: id, lines: [line] }] };
    });
}

function fixturesOrFindings({ form }: LoadedForm): Fixtures | Finding[] {
  try {
    return fixturesOf(form, root);
  } catch (error) {
    // Turned into a failing test of this form alone, so that the other forms are still judged.
    if (!(error instanceof Error)) throw error;
    return error.message.split('\n\n').map((text) => ({ form: form.id, lines: text.split('\n') }));
  }
}

function isRead(fixtures: Fixtures | Finding[]): fixtures is Fixtures {
  return !Array.isArray(fixtures);
}
