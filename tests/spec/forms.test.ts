import { describe, expect, test } from 'vitest';
import { loadedForms } from '../support/forms.ts';
import { differences } from './differences.ts';
import { lineOf, readTable } from './table.ts';

// What the specification fixes of the forms, ticked off against their files.
interface Row {
  readonly situation: string;
  readonly forms: readonly string[];
  readonly says: object;
}

const table = readTable<{ readonly rows: readonly Row[] }>('forms.yaml', {
  type: 'object',
  additionalProperties: false,
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['situation', 'forms', 'says'],
        properties: {
          situation: { type: 'string' },
          forms: { type: 'array', items: { enum: loadedForms.map(({ form }) => form.id) } },
          says: { type: 'object' },
        },
      },
    },
  },
});

describe.each(table.value.rows.map((row, at) => ({ ...row, at })))('$situation', (row) => {
  const { forms, says, at } = row;
  test.each(forms)('%s', (id) => {
    const form = loadedForms.find((loaded) => loaded.form.id === id);
    const stands = { ...Object(form?.resolved.value), endpoint: form?.form.call?.endpoint };
    const told = differences(says, stands).map(({ pointer, wanted, found }) =>
      [
        `${lineOf(table.placeOf(`/rows/${at}/says${pointer}`))} asks for ${wanted}`,
        form && `${lineOf(form.resolved.placeOf(pointer))} says ${found}`,
      ].join('\n  '),
    );
    expect(told.join('\n\n')).toBe('');
  });
});
