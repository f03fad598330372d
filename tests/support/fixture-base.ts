import { validate } from '../../src/runtime/validate.ts';
import type { Finding } from './findings.ts';
import type { Fixtures } from './fixtures.ts';
import type { FormMessage } from './form-messages.ts';
import type { LoadedForm } from './forms.ts';
import { describePlace, sourceLine } from './report.ts';

/** What is wrong with the answers from which every case starts: as long as there is anything, no case says much. */
export function findingsInBase(
  { form }: LoadedForm,
  {
    fixtures,
    messages,
  }: { readonly fixtures: Fixtures; readonly messages: readonly FormMessage[] },
): Finding[] {
  const { base, today, placeInBase } = fixtures;
  return Object.entries(validate(form, base, { today })).map(([field, text]) => ({
    form: form.id,
    subject: `base · ${field}`,
    lines: [
      'expected: (no message)',
      `actual:   ${text}`,
      sourceLine('what came', text, { field, messages }),
      `correct the base in ${describePlace(placeInBase(field))}; until then no case of the form is judged`,
    ],
  }));
}
