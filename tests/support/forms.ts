import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Form } from '../../src/contract/form.ts';
import { compileRules } from '../../src/contract/rules.ts';
import { loadForms } from '../../src/files/load.ts';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every form of the project, from its file, with its rules compiled. */
export const forms: readonly Form[] = loadForms(root).map(({ description, rules }) => ({
  ...description,
  check: compileRules(rules),
}));

/** One form by its id. */
export function formById(id: string): Form {
  const form = forms.find((candidate) => candidate.id === id);
  if (!form) throw new Error(`no form "${id}"`);
  return form;
}

/** The valid answers a tester wrote as `base` in `tests/forms/<id>.yaml`. */
export function baseAnswers(id: string): Record<string, unknown> {
  return parse(readFileSync(`${root}/tests/forms/${id}.yaml`, 'utf8')).base;
}
