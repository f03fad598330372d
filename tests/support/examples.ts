import { loadShared } from '../../src/files/load.ts';
import { misnamedExamples } from '../../src/files/misnamed-examples.ts';
import { type AutomaticCase, automaticCases } from '../../src/fixtures/automatic-cases.ts';
import {
  countExamples,
  type Fixtures,
  fixturesOf,
  hasExamples,
} from '../../src/fixtures/fixtures.ts';
import { type FormMessage, messagesOf } from '../../src/fixtures/form-messages.ts';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { baseFindings, type Finding, unjudged } from '../../src/fixtures/report.ts';
import { didYouMean } from '../../src/yaml/nearest.ts';
import type { Resolved } from '../../src/yaml/resolve.ts';
import { fixturesByTrying, loadedForms, root } from './forms.ts';

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
 * no form's, a wrong fixture file, or a base that is wrong, from which nothing can start. A form without a file of
 * examples is tried with valid answers that were found by trying.
 */
export function loadExamples(ids: readonly string[] = []): {
  readonly ready: readonly FormExamples[];
  readonly unready: readonly FormWithoutExamples[];
} {
  const shared = loadShared(root);
  const ready: FormExamples[] = [];
  const unready: FormWithoutExamples[] = [...unknownForms(ids), ...examplesOfNoForm(ids)];
  for (const loaded of loadedForms) {
    const { id } = loaded.form;
    if (ids.length > 0 && !ids.includes(id)) continue;
    if (!hasExamples(id, root)) {
      ready.push(...triedExamples(loaded, shared));
      continue;
    }
    const fixtures = fixturesOrFindings(loaded);
    if (!isRead(fixtures)) {
      unready.push({ id, findings: fixtures });
      continue;
    }
    const messages = messagesOf(loaded, shared);
    const findings = baseFindings({ form: loaded.form, fixtures, messages });
    if (findings.length > 0) unready.push({ id, findings });
    else ready.push(examplesOf(loaded, { fixtures, messages }));
  }
  return { ready, unready };
}

/** A form without a file of examples, with valid answers found by trying; none if they are not found. */
function triedExamples(loaded: LoadedForm, shared: Resolved): FormExamples[] {
  const fixtures = fixturesByTrying(loaded);
  const messages = messagesOf(loaded, shared);
  const isTried = baseFindings({ form: loaded.form, fixtures, messages }).length === 0;
  return isTried ? [examplesOf(loaded, { fixtures, messages })] : [];
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

/** What never runs because of the name of its file; of several forms, only what was probably written for those named. */
function examplesOfNoForm(ids: readonly string[]): FormWithoutExamples[] {
  const known = loadedForms.map(({ form }) => form.id);
  return misnamedExamples(root, known)
    .filter(({ form }) => ids.length === 0 || ids.some((id) => id === form))
    .map(({ file, message }) => {
      return { id: file, findings: [{ form: file, lines: [`${file}:1:1: ${message}`] }] };
    });
}

function fixturesOrFindings({ form }: LoadedForm): Fixtures | Finding[] {
  try {
    return fixturesOf(form, root);
  } catch (error) {
    // Turned into a failing test of this form alone, so that the other forms are still judged.
    if (!(error instanceof Error)) throw error;
    const findings = error.message
      .split('\n\n')
      .map((text) => ({ form: form.id, lines: text.split('\n') }));
    const count = countExamples(form.id, root);
    const [first, ...others] = findings;
    if (!first || count === 0) return findings;
    const told = `${form.id}: until this is corrected, ${unjudged(count)}.`;
    return [{ ...first, lines: [...first.lines, told] }, ...others];
  }
}

function isRead(fixtures: Fixtures | Finding[]): fixtures is Fixtures {
  return !Array.isArray(fixtures);
}
