import { describe, expect, test } from 'vitest';
import { conditionStyles } from '../../src/generator/condition-styles.ts';
import {
  conditionForm,
  conditionForms,
  isShownByStyles,
  note,
  yesNo as pets,
} from '../support/condition-forms.ts';

const hasPets = { properties: { pets: { const: 'Yes' } }, required: ['pets'] };

test('a form without conditions needs no styles', () => {
  expect(conditionStyles(conditionForm({ properties: { pets, note } }))).toBe('');
});

test('questions under one condition share a rule', () => {
  const form = conditionForm({
    properties: { pets },
    allOf: [{ if: hasPets, then: { properties: { which: note, howMany: note } } }],
  });
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
    'boxes of which several are ticked': ['onlyThese', 'more'],
    'an answer that is hidden': ['page', 'notPage', 'counter'],
    'what is in another group': ['how', 'nearOrNothing', 'somewhere', 'nowhere'],
    'what branches add to a group': ['boat', 'bus'],
  };

  test.each(Object.entries(conditionForms))('%s', (about, form) => {
    const names = form.form.table.inside('').map(({ path }) => path);
    const expected = undecided[about] ?? [];
    expect(names.filter((name) => !isShownByStyles(form, name))).toEqual(expected);
  });

  test('no question in a row', () => {
    const form = conditionForms['the same row'];
    expect(form && isShownByStyles(form, 'rooms.0.words')).toBe(false);
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
  const form = conditionForm({
    properties: { q0: pets, q1: pets },
    allOf: names.slice(2).flatMap((name, index) =>
      [index, index + 1].map((before) => ({
        if: { properties: { [`q${before}`]: { const: 'Yes' } }, required: [`q${before}`] },
        then: { properties: { [name]: pets } },
      })),
    ),
  });
  expect(isShownByStyles(form, 'q4')).toBe(true);
  expect(isShownByStyles(form, 'q13')).toBe(false);
});
