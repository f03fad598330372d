import type { Form } from '../../src/form/model/form.ts';
import { normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { isEqual } from '../../src/form/runtime/is-equal.ts';
import type { SuiteForm } from './as-form.ts';
import type { SuiteCase, SuiteGroup } from './suite.ts';

/** Single cases in which a form differs from the suite on purpose, each with the reason. */
const byName: Readonly<Record<string, string>> = {
  'ref: ref valid, maxItems ignored': 'keys beside a reference are merged over it, never ignored',
};

interface Judged {
  readonly form: Form;
  readonly made: SuiteForm;
  readonly group: SuiteGroup;
}

/** Why the verdict of a form may differ from that of the suite; undefined where it may not. */
export function exceptionFor({ form, made, group }: Judged, { data, description }: SuiteCase) {
  const { value } = normalizeAnswers(form, { value: data });
  if (!isEqual(value, data)) {
    return 'blanks, null and empty lists are no answer';
  }
  form.check.call({ today: '2026-05-10' }, { value });
  const causes = form.check.errors?.flatMap(({ params }) => params.errors ?? []) ?? [];
  const isOfType = causes.length > 0 && causes.every(({ keyword }) => keyword === 'type');
  if (made.isTyped && isOfType) return 'every question has a type, and takes no other';
  return byName[`${group.file}: ${description}`];
}
