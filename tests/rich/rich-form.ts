import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadShared } from '../../src/files/load.ts';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { messagesOf } from '../../src/fixtures/form-messages.ts';
import { sharedFile } from '../../src/form/compile/read-forms.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { examplesOf, type FormExamples } from '../support/examples.ts';
import { type LoadedForm, root } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';

const fixtureFile = 'tests/rich/rich-fixtures.yaml';

/** The form of `rich.yaml`, with its rules compiled. */
export function richForm(): LoadedForm {
  return loadForm('rich', read('tests/rich/rich.yaml'), read(`forms/${sharedFile}`));
}

/** The form of `rich.yaml` with its examples. */
export function richExamples(): FormExamples {
  const loaded = richForm();
  const errors = new FileErrorList();
  const texts = new Map([[fixtureFile, read(fixtureFile)]]);
  const fixtures = readFixtures({ file: fixtureFile, texts, form: loaded.form }, errors);
  errors.throwIfAny(texts);
  if (!fixtures) throw new Error('the examples were read without an error and without a result');
  return examplesOf(loaded, { fixtures, messages: messagesOf(loaded, loadShared(root)) });
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
