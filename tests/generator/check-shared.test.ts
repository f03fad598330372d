import { expect, test } from 'vitest';
import { describeTouched, fingerprints } from '../../src/generator/check-shared.ts';

const texts = {
  'forms/_shared.yaml': [
    'messages:',
    '  required: Please answer',
    '$defs:',
    '  greeting:',
    '    title: Hello',
    '  parting:',
    '    title: Bye',
  ].join('\n'),
  'forms/lake.yaml': [
    'schema:',
    '  properties:',
    '    hello: { $ref: "_shared.yaml#/$defs/greeting" }',
  ].join('\n'),
  'forms/dock.yaml': 'schema:\n  $ref: lake.yaml#/schema',
  'forms/hill.yaml': 'schema:\n  properties:\n    bye: { $ref: "_shared.yaml#/$defs/parting" }',
  'content/site.yaml': 'company:\n  name: Panes\npromise: >-\n  Promised: clean, or free.',
  'content/shared/areas.yaml': 'cards:\n  - title: Lindsay',
  'content/pages/home.yaml':
    'blocks:\n  - block: cards\n    cards: { $ref: ../shared/areas.yaml#/cards }',
};

/** What is said after one text was changed. */
function saidAfter(file: keyof typeof texts, from: string, to: string): string[] {
  const before = new Map(Object.entries(texts));
  const after = new Map(before).set(file, texts[file].replace(from, to));
  return describeTouched(after, fingerprints(before));
}

test('a text over several lines is one part, whatever colons are in it', () => {
  expect(saidAfter('content/site.yaml', 'or free', 'or half price')).toEqual([
    'content/site.yaml has changed since the last build (promise): also changes every page.',
  ]);
});

test('nothing is said when nothing was changed', () => {
  expect(saidAfter('forms/lake.yaml', 'x', 'x')).toEqual([]);
});

test('a shared question names the forms that take it, and those that take theirs', () => {
  expect(saidAfter('forms/_shared.yaml', 'Hello', 'Good day')).toEqual([
    'forms/_shared.yaml has changed since the last build ($defs/greeting): also changes dock, lake.',
  ]);
});

test('a form that another one takes its questions from names it', () => {
  expect(saidAfter('forms/lake.yaml', 'greeting', 'parting')).toEqual([
    'forms/lake.yaml has changed since the last build (schema/properties): also changes dock.',
  ]);
});

test('a message that all forms share names all of them', () => {
  expect(saidAfter('forms/_shared.yaml', 'Please answer', 'Answer')).toEqual([
    'forms/_shared.yaml has changed since the last build (messages/required): also changes dock, hill, lake.',
  ]);
});

test('what pages share names the pages', () => {
  expect(saidAfter('content/shared/areas.yaml', 'Lindsay', 'Lake')).toEqual([
    'content/shared/areas.yaml has changed since the last build (cards): also changes home.',
  ]);
});

test('a fact of the company changes every page', () => {
  expect(saidAfter('content/site.yaml', 'Panes', 'Clear')).toEqual([
    'content/site.yaml has changed since the last build (company/name): also changes every page.',
  ]);
});

test('a comment changes nothing', () => {
  expect(saidAfter('forms/_shared.yaml', '$defs:', '# A note.\n$defs:')).toEqual([]);
});

test('a shared part that cannot be read still names who takes it', () => {
  expect(saidAfter('forms/_shared.yaml', '    title: Hello', '\ttitle: Hello')[0]).toMatch(
    /also changes dock, lake\.$/,
  );
});
