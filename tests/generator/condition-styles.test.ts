import { describe, expect, test } from 'vitest';
import { conditionStyles } from '../../src/generator/condition-styles.ts';
import { everyProperty } from '../../src/runtime/parts.ts';
import { conditionForm, note, yesNo as pets } from '../support/condition-form.ts';
import { conditionForms } from '../support/condition-forms.ts';
import { isShownByStyles } from '../support/is-shown-by-styles.ts';

const hasPets = { properties: { pets: { const: 'Yes' } }, required: ['pets'] };

test('a form without conditions needs no styles', () => {
  expect(conditionStyles(conditionForm({ pets, note }, []))).toBe('');
});

test('questions under one condition share a rule', () => {
  const form = conditionForm({ pets }, [
    { if: hasPets, then: { properties: { which: note, howMany: note } } },
  ]);
  const names = ':is([data-conditional="which"],[data-conditional="howMany"])';
  expect(conditionStyles(form)).toBe(
    [
      `.form:not([data-hydrated]):not(:has([name="pets"][value="Yes"]:checked)) ${names}{display:none}`,
      `.form:has(*) ${names}>noscript{display:none}`,
    ].join(''),
  );
  expect(conditionStyles(form, '#one')).toMatch(/^#one:not\(\[data-hydrated\]\).*#one:has/);
});

describe('the styles decide of', () => {
  const undecided: Readonly<Record<string, readonly string[]>> = {
    'a text': ['more', 'both'],
    'one another in a circle': ['one', 'two'],
    'boxes of which several are ticked': ['more'],
  };

  test.each(Object.entries(conditionForms))('%s', (about, form) => {
    const names = Object.keys(everyProperty(form.schema));
    const expected = undecided[about] ?? [];
    expect(names.filter((name) => !isShownByStyles(form, name))).toEqual(expected);
  });

  test('rows, but not where names are alike or in rows within rows', () => {
    const decides = (about: string, name: string) => {
      const form = conditionForms[about];
      return form && isShownByStyles(form, name);
    };
    expect(decides('the same row', 'rooms.0.words')).toBe(true);
    expect(decides('the same row', 'rooms.12.lamp')).toBe(true);
    expect(decides('a row in which names are alike', 'rooms.0.words')).toBe(false);
    expect(decides('a row within a row', 'rooms.1.words')).toBe(true);
    expect(decides('a row within a row', 'rooms.1.beds.0.sheets')).toBe(false);
  });
});

test.each(Object.entries(conditionForms))(
  'no rule hides anything where a browser does not know ":has": %s',
  (_about, form) => {
    const styles = conditionStyles(form);
    // A list in ":is" that is not understood is empty, and ":not" of it would be everything.
    expect(styles).not.toMatch(/:not\((?!:has|\[)/);
    expect(styles).not.toContain('</');
  },
);

test('conditions that say too much are left to the script', () => {
  const names = Array.from({ length: 14 }, (_, index) => `q${index}`);
  const form = conditionForm(
    { q0: pets, q1: pets },
    names.slice(2).flatMap((name, index) =>
      [index, index + 1].map((before) => ({
        if: { properties: { [`q${before}`]: { const: 'Yes' } }, required: [`q${before}`] },
        then: { properties: { [name]: pets } },
      })),
    ),
  );
  expect(isShownByStyles(form, 'q4')).toBe(true);
  expect(isShownByStyles(form, 'q13')).toBe(false);
});
