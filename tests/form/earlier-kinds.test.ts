import { expect, test } from 'vitest';
import { formSnapshotOf } from '../../src/form/compile/form-snapshot.ts';
import { readSnapshot } from '../../src/form/compile/read-snapshot.ts';
import { formatAnswer } from '../../src/form/runtime/format-answer.ts';
import { richForm } from '../rich/rich-form.ts';
import { forms, loadedForms } from '../support/forms.ts';

/** A form as versions of this program kept it that knew no kinds of questions. */
function keptWithoutKinds(form: (typeof loadedForms)[number]) {
  const kept = formSnapshotOf(form);
  const withoutKind = (key: string, value: unknown) => (key === 'kind' ? undefined : value);
  return { ...kept, description: JSON.stringify(JSON.parse(kept.description), withoutKind) };
}

test.each(loadedForms.map((form, index) => [form.description.id, form, index] as const))(
  'the questions of %s get their kinds where a form was kept without',
  (_id, form, index) => {
    const earlier = readSnapshot(keptWithoutKinds(form));
    const kindsOf = (questions: typeof earlier.questions) =>
      questions.map(({ path, kind, changes = [] }) => [
        path,
        kind,
        changes.map((each) => each.kind),
      ]);
    expect(kindsOf(earlier.questions)).toEqual(kindsOf(forms[index]?.questions ?? []));
  },
);

test('a day of such a form reads in words', () => {
  const days = [richForm('days')].flatMap((form) =>
    readSnapshot(keptWithoutKinds(form)).questions.filter(({ format }) => format === 'date'),
  );
  const reading = { isAsked: () => true, timeZone: 'UTC' };
  expect(days.length).toBeGreaterThan(0);
  for (const day of days)
    expect(formatAnswer('2026-05-31', day, reading)).toEqual(['Sunday, May 31, 2026']);
});
