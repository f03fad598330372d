import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSite } from '../../src/generator/load-site.ts';
import { amountIn } from '../../src/generator/prices.ts';
import { copyExample } from '../example/example.ts';
import type { ProjectCopy } from '../support/project-copy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyExample();
});
afterAll(() => copy.remove());

/** Returns what is said of a list of plans with these prices. */
function complaints(lowest: string, ...prices: string[]): string[] {
  const plans = prices.map((price) => `  - { price: "${price}" }\n`).join('');
  copy.write('content/plans.yaml', `house:\n${plans}lowest:\n  house: "${lowest}"\n`);
  return readSite(copy.folder).errors.map(({ line, message }) => `${line}: ${message}`);
}

test.each([
  ['From $225', '$225'],
  ['From $225', '$599+'],
  ['From $1,100', '$1,100.50'],
  ['Quoted by size', '$129'],
  ['$0.17 per sq ft', '$0.17 per sq ft plus tax'],
  // A rate is no price for the whole.
  ['From $99', '$0.17 per sq ft'],
  ['$3/window', '$2'],
])('"%s" is right above a plan at "%s"', (lowest, price) => {
  expect(complaints(lowest, price)).toEqual([]);
});

test.each([
  ['From $225', '$199'],
  ['From $225', '$199 plus tax'],
  ['From $1,100', '$999.99'],
  ['From £5', '£4'],
  ['$0.17 per sq ft', '$0.15 per sq ft plus tax'],
])('"%s" is told where a plan costs "%s", and the advice is taken', (lowest, price) => {
  const [said = '', ...more] = complaints(lowest, '$9,000 per sq ft', '$9,000', price);
  expect(said).toMatch(`4: "${price}" is less than "${lowest}"`);
  expect(more).toEqual([]);
  const [, advised = ''] = /write "house: (.+)" under/.exec(said) ?? [];
  expect(complaints(advised, price)).toEqual([]);
});

test.each([
  ['From $1,249.50', 1249.5],
  ['$599+', 599],
  ['Quoted by size', undefined],
  ['4 hours', undefined],
])('the amount in "%s" is %s', (price, amount) => {
  expect(amountIn(price)).toBe(amount);
});
