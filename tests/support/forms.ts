import { fileURLToPath } from 'node:url';
import { loadForms } from '../../src/files/load.ts';
import { fixturesOf } from '../../src/fixtures/fixtures.ts';
import type { ReadForm } from '../../src/form/compile/compile-forms.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { type Answers, createForm, type Form } from '../../src/form/model/form.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A form that can judge answers, and the file it was read from. */
export interface LoadedForm extends ReadForm {
  readonly form: Form;
}

/** Every form of the project with its file and its rules compiled. */
export const loadedForms: readonly LoadedForm[] = loadForms(root).map((read) => ({
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

const bases = new Map<string, Answers>();

/** The valid answers a tester wrote as `base` in `tests/forms/<id>.yaml`. */
export function baseAnswers(id: string): Record<string, unknown> {
  const base = bases.get(id) ?? fixturesOf(formById(id), root).base;
  bases.set(id, base);
  return { ...base };
}
