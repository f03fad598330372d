import { expect, test } from 'vitest';
import {
  fillSiteVariables,
  templateVariables,
  type VariableSource,
} from '../../src/page-language/template-variables.ts';

const site: VariableSource = {
  company: {
    name: 'Clear Panes',
    slogan: 'See the lake again',
    phone: '(705) 555-0100',
    email: 'hello@panes.example',
    bookingsEmail: 'book@panes.example',
    street: '1 Mill Street',
    town: 'Norland',
    postalCode: 'K0M 2L0',
    country: 'CA',
  },
  guarantee: 'Clear, or free',
  retention: { requests: 24, suspects: 1 },
  replyTime: 'by noon',
  towns: [{ name: 'Norland' }, { name: 'Buckhorn', to: '/buckhorn' }, { name: 'Rosedale' }],
};

test('every fact is filled in', () => {
  const text = templateVariables.map((name) => `{${name}}`).join(' | ');
  expect(fillSiteVariables(text, site)).toBe(
    'Clear Panes | (705) 555-0100 | hello@panes.example | book@panes.example | Norland | Norland, Buckhorn and Rosedale | Clear, or free | 24 months | one day | by noon',
  );
});

test('facts are filled in at every depth, as often as they stand there', () => {
  const page = {
    title: 'About {company}',
    blocks: [{ lines: ['{company} and {company}', { more: { text: 'Call {phone}.' } }] }],
  };
  expect(fillSiteVariables(page, site)).toEqual({
    title: 'About Clear Panes',
    blocks: [
      { lines: ['Clear Panes and Clear Panes', { more: { text: 'Call (705) 555-0100.' } }] },
    ],
  });
});

test('keys, numbers and words that are no facts stay as they are', () => {
  const value = { '{company}': 1, list: [true, null, undefined], text: '{limit} { company }' };
  expect(fillSiteVariables(value, site)).toEqual(value);
});

test('the value that facts are filled into is left alone', () => {
  const value = Object.freeze({ lines: Object.freeze(['{town}']) });
  expect(fillSiteVariables(value, site)).toEqual({ lines: ['Norland'] });
  expect(value).toEqual({ lines: ['{town}'] });
});

test('a fact that holds the name of another fact is not filled in twice', () => {
  const odd = { ...site, company: { ...site.company, phone: '{town}' } };
  expect(fillSiteVariables('{phone}', odd)).toBe('{town}');
});
