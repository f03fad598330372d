import { expect, test } from 'vitest';
import { formHandlingSource } from '../../src/generator/form-modules.ts';
import { sharedText, windowText } from '../form/own-forms.ts';
import { loadForm } from '../support/load-form.ts';

const tour = (handling: string) =>
  loadForm('tour', `formerly: [visit]\n${handling}${windowText}`, sharedText);

test('the server knows how requests are handled by the names of a form, old and new', () => {
  const source = formHandlingSource([tour('handling: booking\n')]);
  expect(source).toBe(
    'export const formHandling = {"tour":{"kind":"booking"},"visit":{"kind":"booking"}};',
  );
});

test('a form that is handled in no special way says none, or nothing at all', () => {
  expect(tour('handling: none\n').handling).toEqual({});
  expect(tour('').handling).toEqual({});
});

test('pages of a form stay as they are, however its requests are handled', () => {
  expect(tour('handling: booking\n').description).toEqual(tour('').description);
});

test('the server knows who is told about which answers', () => {
  const rules = `notify:
  - office
  - to: towers
    if: { properties: { isHigh: { const: "Yes" } }, required: [isHigh] }
`;
  expect(tour(rules).handling).toEqual({
    notify: [
      { to: 'office' },
      { to: 'towers', if: expect.objectContaining({ required: ['isHigh'] }) },
    ],
  });
});
