import { fileURLToPath } from 'node:url';
import { loadForms } from '../../src/files/load.ts';
import {
  type Fixtures,
  fixtureFileOf,
  fixturesOf,
  hasExamples,
} from '../../src/fixtures/fixtures.ts';
import { type LoadedForm, validAnswers } from '../../src/fixtures/found-answers.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form } from '../../src/form/model/form.ts';
import { withOwnPages } from '../../src/generator/addresses/address-index.ts';
import { readSite } from '../../src/generator/load-site.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const { content } = readSite(root);

/** Every form of the project with its file, its rules compiled, and the page that it gets where it names none. */
export const loadedForms: readonly LoadedForm[] = withOwnPages(
  loadForms(root),
  content?.pages ?? [],
).map((read) => ({
  ...read,
  form: createForm(read.description, compileRules(read)),
}));

/** Every form of the project, from its file, with its rules compiled. */
export const forms: readonly Form[] = loadedForms.map(({ form }) => form);

/** One form by its id. */
export function formById(id: string): Form {
  const form = forms.find((candidate) => candidate.id === id);
  if (!form) throw new Error(`no form "${id}"`);
  return form;
}

const known = new Map<string, Fixtures>();

/** What testers wrote for a form; for one without a file of examples, valid answers that were found by trying. */
export function fixturesFor({ id }: Pick<Form, 'id'>): Fixtures {
  const loaded = loadedForms.find(({ form }) => form.id === id);
  if (!loaded) throw new Error(`no form "${id}"`);
  const fixtures =
    known.get(id) ??
    (hasExamples(id, root) ? fixturesOf(loaded.form, root) : fixturesByTrying(loaded));
  known.set(id, fixtures);
  return fixtures;
}

/** Valid answers to a form without examples, and no cases. */
export function fixturesByTrying(loaded: LoadedForm): Fixtures {
  const file = fixtureFileOf(loaded.form.id);
  const today = '2026-05-10';
  const base = validAnswers({ ...loaded, today });
  return { file, today, base, placeInBase: () => ({ file, line: 1, column: 1 }), cases: [] };
}

/** The valid answers a tester wrote as `base` in `tests/forms/<id>.yaml`. */
export function baseAnswers(id: string): Record<string, unknown> {
  return { ...fixturesFor({ id }).base };
}
