import { loadShared } from '../../src/files/load.ts';
import { type Fixtures, fixturesOf } from '../../src/fixtures/fixtures.ts';
import { coverageOf, fieldOf, messagesOf } from '../../src/fixtures/form-messages.ts';
import { toBody } from '../../src/form/body.ts';
import type { ReadForm } from '../../src/form/compile/read-forms.ts';
import { compileRules } from '../../src/form/compile/rules.ts';
import { createForm, type Form, type Problems } from '../../src/form/form.ts';
import { validate } from '../../src/form/validate.ts';
import type { Resolved } from '../../src/yaml/resolve.ts';
import type { LoadedForm } from './forms.ts';
import { isWithinReach } from './within-reach.ts';

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
  const loaded = { ...read, form: createForm(read.description, compileRules(read)) };
  const { form } = loaded;
  const fixtures = fixturesOf(form, folder);
  const covered = unseen({ loaded, fixtures, shared: loadShared(folder) });
  const complaints = [...disagreements(form, fixtures), ...covered];
  return { form, fixtures, complaints };
}

interface ToCover {
  readonly loaded: LoadedForm;
  readonly fixtures: Fixtures;
  readonly shared: Resolved;
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

/** The messages that no example leads to, or none that is marked for the browser. */
function unseen({ loaded, fixtures, shared }: ToCover): string[] {
  const messages = messagesOf(loaded, shared).filter(({ isOwn }) => isOwn);
  return coverageOf(loaded.form, { messages, fixtures }).flatMap((message) => {
    const { rule, cases } = message;
    const field = fieldOf(message);
    if (cases.length === 0) return [`${field}: no example leads to the message for "${rule}"`];
    if (!isWithinReach(loaded.form, message) || cases.some(({ isForBrowser }) => isForBrowser))
      return [];
    return [`${field}: no example shows the message for "${rule}" in the browser`];
  });
}

/** Whether the messages are the same, in any order. */
function isSame(one: Problems, other: Problems): boolean {
  const sorted = (problems: Problems) => JSON.stringify(Object.entries(problems).sort());
  return sorted(one) === sorted(other);
}
