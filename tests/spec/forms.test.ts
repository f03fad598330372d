import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { loadedForms } from '../support/forms.ts';

// What the specification fixes of the forms, ticked off against their files.
interface Row {
  readonly situation: string;
  readonly forms: readonly string[];
  readonly says: object;
}

const file = readFileSync(new URL('forms.yaml', import.meta.url), 'utf8');
const { rows }: { readonly rows: readonly Row[] } = parse(file);

describe.each(rows)('$situation', ({ forms, says }) => {
  test.each(forms)('%s', (id) => {
    const form = loadedForms.find((loaded) => loaded.form.id === id);
    const stands = { ...Object(form?.resolved.value), endpoint: form?.form.call?.endpoint };
    expect(partOf(stands, says)).toEqual(says);
  });
});

test.each(loadedForms.map(({ form }) => form))(
  'the receipt of $id promises no email, for what looks like spam gets none',
  ({ messages }) => {
    const { text, receipt } = messages.success;
    for (const line of [text, ...(receipt?.points ?? [])]) {
      expect(line).not.toMatch(/\b(?:we|you)(?:[’']ll| will)\b[^.]*\be-?mail/i);
    }
  },
);

/** The part of a value that another one speaks of. A list is compared as a whole. */
function partOf(value: unknown, told: unknown): unknown {
  if (!isGroup(value) || !isGroup(told)) return value;
  return Object.fromEntries(
    Object.entries(told).map(([key, inner]) => [key, partOf(value[key], inner)]),
  );
}
