import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form } from '../../src/form/model/form.ts';
import { withoutNumbersInTexts } from '../../src/form/runtime/numbers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { asForm, type SuiteForm } from './as-form.ts';
import { exceptionFor } from './exceptions.ts';
import { type SuiteGroup, suiteGroups } from './suite.ts';

const shared = readFileSync(join(import.meta.dirname, '../../forms', sharedFile), 'utf8');

interface ReadGroup {
  readonly name: string;
  readonly group: SuiteGroup;
  readonly made: SuiteForm;
  /** The form, where its schema is taken. */
  readonly form: Form | undefined;
  readonly complaints: readonly string[];
}

function read(group: SuiteGroup): ReadGroup {
  const made = asForm(
    group.schema,
    group.tests.map(({ data }) => data),
  );
  const errors = new FileErrorList();
  const texts = new Map([
    ['forms/suite.yaml', made.text],
    [`forms/${sharedFile}`, shared],
  ]);
  const [loaded] = compileForms(texts, errors);
  const complaints = errors.errors.map(({ message }) => message);
  const isTaken = loaded && complaints.length === 0;
  const form = isTaken
    ? withoutNumbersInTexts(createForm(loaded.description, compileRules(loaded)))
    : undefined;
  return { name: `${group.file}: ${group.description}`, group, made, form, complaints };
}

const groups = suiteGroups().map(read);
const taken = groups.flatMap((each) => (each.form ? [{ ...each, form: each.form }] : []));
const refused = groups.filter(({ form }) => !form);
const excepted: string[] = [];

describe.each(taken)('$name', ({ form, made, group, name }) => {
  test.each(group.tests)('$description', (suiteCase) => {
    const { data, description, valid } = suiteCase;
    const problems = validate(form, { value: data }, { today: '2026-05-10' });
    const isValid = Object.keys(problems).length === 0;
    const reason = isValid === valid ? undefined : exceptionFor({ form, made, group }, suiteCase);
    if (reason) excepted.push(`${name}: ${description}\n  ${reason}`);
    else expect(isValid).toBe(valid);
  });
});

test('no group is refused without a sentence', () => {
  expect(refused.filter(({ complaints }) => complaints.length === 0)).toEqual([]);
});

test('every group that is not taken is refused for what it says, in a sentence', async () => {
  const lines = refused.map(({ name, complaints }) => `${name}\n  ${complaints.join('\n  ')}`);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('refused.txt');
});

test('every other verdict than that of the suite has a reason', async () => {
  await expect(`${excepted.join('\n')}\n`).toMatchFileSnapshot('excepted.txt');
  const cases = taken.reduce((sum, { group }) => sum + group.tests.length, 0);
  console.info(
    `JSON Schema test suite, draft 7: ${taken.length} groups taken (${cases} cases, ${excepted.length} of them excepted), ${refused.length} refused`,
  );
});
