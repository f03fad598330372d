import type { ReadForm } from '../../src/form-language/read-forms.ts';
import { compileRules } from '../../src/form-language/rules.ts';
import { toBody } from '../../src/runtime/body.ts';
import type { Form, Problems } from '../../src/runtime/form.ts';
import { validate } from '../../src/runtime/validate.ts';
import { reachedRules } from './coverage.ts';
import { type Fixtures, fixturesOf } from './fixtures.ts';
import { messagesOf } from './form-messages.ts';
import { type LoadedForm, loadShared } from './forms.ts';

/** The form that the recipes of the guides work on, and its examples. */
export interface GuideForm {
  readonly form: Form;
  readonly fixtures: Fixtures;
  /** What is wrong between the two: examples that do not hold, messages without one. */
  readonly complaints: readonly string[];
}

/** The form of the guides among those of a copy of the project, whose folder holds its examples. */
export function loadGuideForm(folder: string, forms: readonly ReadForm[]): GuideForm {
  const read = forms.find(({ description }) => description.id === 'windows');
  if (!read) throw new Error('the guides have not made the form "windows"');
  const loaded = { ...read, form: { ...read.description, ...compileRules(read) } };
  const { form } = loaded;
  const fixtures = fixturesOf(form, folder);
  const complaints = [...disagreements(form, fixtures), ...unreached(loaded, fixtures)];
  return { form, fixtures, complaints };
}

function disagreements(form: Form, { today, cases }: Fixtures): string[] {
  return cases.flatMap(({ name, answers, problems, sends }) => {
    const said = validate(form, answers, { today });
    const body = sends && toBody(form, answers);
    return [
      ...(isSame(said, problems) ? [] : [`${name}: the form says ${JSON.stringify(said)}`]),
      ...(JSON.stringify(body) === JSON.stringify(sends)
        ? []
        : [`${name}: the form sends ${JSON.stringify(body)}`]),
    ];
  });
}

function unreached(loaded: LoadedForm, { today, cases }: Fixtures): string[] {
  const reached = cases.flatMap(({ answers }) => reachedRules(loaded.form, answers, today));
  return messagesOf(loaded, loadShared())
    .filter(({ isOwn, schemaPath }) => isOwn && !reached.includes(schemaPath))
    .map(({ field, rule }) => `${field}: no example leads to the message for "${rule}"`);
}

/** Whether the messages are the same, in any order. */
function isSame(one: Problems, other: Problems): boolean {
  const sorted = (problems: Problems) => JSON.stringify(Object.entries(problems).sort());
  return sorted(one) === sorted(other);
}
