import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadForms } from '../../src/files/load.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form } from '../../src/form/model/form.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { root } from '../support/forms.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** The folder of the example site: forms and pages of the tests' own, which no editor changes. */
export const exampleRoot = join(root, 'tests/example');

/** Its folders, as a copy of the project takes them in place of the company's. */
export const exampleFolders = {
  forms: join(exampleRoot, 'forms'),
  content: join(exampleRoot, 'content'),
};

/** The project with the example site in it, to be edited and built. */
export function copyExample(): ProjectCopy {
  return copyProject(exampleFolders);
}

/** Every form of the example site, with its rules compiled. */
export const exampleForms: readonly Form[] = loadForms(exampleRoot).map((read) =>
  createForm(read.description, compileRules(read)),
);

/** Its pages and facts. */
export const exampleSite = loadSite(exampleRoot);

const answers: Record<string, Record<string, unknown>> = parse(
  readFileSync(join(exampleRoot, 'answers.yaml'), 'utf8'),
);

/** One of its forms by its id. */
export function exampleForm(id: string): Form {
  const form = exampleForms.find((candidate) => candidate.id === id);
  if (!form) throw new Error(`the example site has no form "${id}"`);
  return form;
}

/** Right answers to one of its forms. */
export function exampleAnswers(id: string): Record<string, unknown> {
  const { [id]: own } = answers;
  if (!own) throw new Error(`there are no answers to the form "${id}"`);
  return { ...own };
}
