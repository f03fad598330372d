import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadShared } from '../../src/files/load.ts';
import { readFixtures } from '../../src/fixtures/fixtures.ts';
import { messagesOf } from '../../src/fixtures/form-messages.ts';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { sharedFile } from '../../src/form/compile/compile-forms.ts';
import type { ClosedDay } from '../../src/form/runtime/days.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { examplesOf, type FormExamples } from '../support/examples.ts';
import { root } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';

const example = 'tests/example';
const { closed } = parse(read(`${example}/content/site.yaml`)) as { closed: ClosedDay[] };

/** Reads the form of a file in this folder, and compiles its rules. */
export function richForm(id = 'rich'): LoadedForm {
  return loadForm(
    id,
    read(`tests/rich/${id}.yaml`),
    read(`${example}/forms/${sharedFile}`),
    closed,
  );
}

/** Reads a form of this folder with its examples, which are in `<id>-fixtures.yaml` beside it. */
export function richExamples(id = 'rich'): FormExamples {
  const loaded = richForm(id);
  const errors = new FileErrorList();
  const file = `tests/rich/${id}-fixtures.yaml`;
  const texts = new Map([[file, read(file)]]);
  const fixtures = readFixtures({ file, texts, form: loaded.form }, errors);
  errors.throwIfAny(texts);
  if (!fixtures) throw new Error('the examples were read without an error and without a result');
  return examplesOf(loaded, {
    fixtures,
    messages: messagesOf(loaded, loadShared(join(root, example))),
  });
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
