import { expect, test } from 'vitest';
import { labelWithUnit, unitOf } from '../../src/form/model/unit.ts';

test.each([
  { prefix: '$', text: '$5' },
  { prefix: 'US$', text: 'US$5' },
  { prefix: 'CAD', text: 'CAD 5' },
  { prefix: 'No.', text: 'No. 5' },
  { suffix: 'kg', text: '5 kg' },
  { suffix: '€', text: '5 €' },
  { suffix: '%', text: '5%' },
  { suffix: '°', text: '5°' },
  { suffix: '°C', text: '5 °C' },
  { prefix: '$', suffix: '/hour', text: '$5/hour' },
])('an answer with its unit reads "$text"', ({ prefix, suffix, text }) => {
  const { before = '', after = '' } = unitOf(prefix, suffix) ?? {};
  expect(`${before}5${after}`).toBe(text);
});

test('a label has its unit in brackets', () => {
  expect(labelWithUnit('Price', unitOf('$', 'a week'))).toBe('Price ($ a week)');
  expect(labelWithUnit('Price', unitOf())).toBe('Price');
});
