import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadShared } from '../../src/files/load.ts';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { readForms, sharedFile } from '../../src/form-language/read-forms.ts';
import { compileRules } from '../../src/form-language/rules.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { examplesOf, type FormExamples } from '../support/examples.ts';
import { type LoadedForm, root } from '../support/forms.ts';

const fixtureFile = 'tests/rich/rich-fixtures.yaml';

/** The form of `rich.yaml`, with its rules compiled. */
export function richForm(): LoadedForm {
  const errors = new FileErrorList();
  const texts = new Map([
    ['forms/rich.yaml', read('tests/rich/rich.yaml')],
    [`forms/${sharedFile}`, read(`forms/${sharedFile}`)],
  ]);
  const [form] = readForms(texts, errors);
  errors.throwIfAny(texts);
  if (!form) throw new Error('the form was read without an error and without a result');
  return { ...form, form: { ...form.description, ...compileRules(form) } };
}

/** The form of `rich.yaml` with its examples. */
export function richExamples(): FormExamples {
  const loaded = richForm();
  const errors = new FileErrorList();
  const texts = new Map([[fixtureFile, read(fixtureFile)]]);
  const fixtures = readFixtures({ file: fixtureFile, texts, form: loaded.form }, errors);
  errors.throwIfAny(texts);
  if (!fixtures) throw new Error('the examples were read without an error and without a result');
  return examplesOf(loaded, { fixtures, shared: loadShared(root) });
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
