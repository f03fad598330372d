import { expect, test } from 'vitest';
import { createCriticalCss } from '../../src/generator/critical-css.ts';

const criticalCss = createCriticalCss();
const page = '<main class="card card-open"><h2>Windows</h2></main>';

test.each([
  { rule: 'a class of the page', sheet: '.card{color:red}', stays: true },
  { rule: 'two classes of the page', sheet: '.card.card-open h2{color:red}', stays: true },
  { rule: 'no class at all', sheet: 'dialog[open]{color:red}', stays: true },
  { rule: 'a class of the page or another', sheet: '.plan,.card{color:red}', stays: true },
  { rule: 'a state of what is there', sheet: '.card:popover-open{color:red}', stays: true },
  { rule: 'the lack of a class', sheet: '.card:not(.plan){color:red}', stays: true },
  { rule: 'one of two classes', sheet: ':is(.plan,.card) h2{color:red}', stays: true },
  { rule: 'another class at heart', sheet: 'main:has(.plan){color:red}', stays: false },
  {
    rule: 'one of two other classes',
    sheet: ':is(.plan h2,.fee h2):hover{color:red}',
    stays: false,
  },
  { rule: 'another class', sheet: '.plan{color:red}', stays: false },
  { rule: 'another class in one of the page', sheet: '.card .plan{color:red}', stays: false },
  { rule: 'a class of which the page has a part', sheet: '.car{color:red}', stays: false },
])('whether a rule that asks for $rule stays: $stays', ({ sheet, stays }) => {
  expect(criticalCss(sheet, page).includes('color:red')).toBe(stays);
  const inside = criticalCss(`@media (min-width:40rem){${sheet}}`, page);
  expect(inside.includes('color:red')).toBe(stays);
});

test('what is left empty goes, and the order of layers stays', () => {
  const sheet = '@layer base,blocks;@layer blocks{@media (min-width:40rem){.plan{color:red}}}';
  expect(criticalCss(sheet, page)).toBe('@layer base,blocks;');
});

test('the oldest browsers still read what is critical', () => {
  expect(criticalCss('@media (min-width:40rem){.card{inset-block-start:0}}', page)).toBe(
    '@media (min-width:40rem){.card{inset-block-start:0}}',
  );
});
