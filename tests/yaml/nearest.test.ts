import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../../src/yaml/nearest.ts';

const keys = ['title', 'description', 'type', 'maxLength'];

test.each([
  { word: 'tilte', found: 'title', why: 'two letters changed places' },
  { word: 'TITLE', found: 'title', why: 'only the case differs' },
  { word: 'maxlenght', found: 'maxLength', why: 'two letters of a long word differ' },
  { word: 'typ', found: 'type', why: 'a letter is missing' },
  { word: 'descriptions', found: 'description', why: 'a letter is too many' },
  { word: 'title', found: 'title', why: 'it is the word itself' },
  { word: 'colour', found: undefined, why: 'nothing is like it' },
  { word: '', found: undefined, why: 'nothing was written' },
])('the word nearest to "$word" is $found: $why', ({ word, found }) => {
  expect(nearest(word, keys)).toBe(found);
});

test.each([
  { word: 'MoneyWidget', known: ['CounterWidget'], found: undefined, why: 'they share their end' },
  { word: 'name', known: ['date'], found: undefined, why: 'half of the letters differ' },
  { word: 'notice', known: ['note'], found: undefined, why: 'a third of the letters differ' },
  { word: 'twon', known: ['time', 'town'], found: 'town', why: 'two letters changed places' },
  {
    word: 'Sonday',
    known: ['Monday', 'Sunday'],
    found: 'Sunday',
    why: 'the first letter is right',
  },
  {
    word: '5 Bedrooms',
    known: ['2 Bedrooms'],
    found: undefined,
    why: 'no number is a misspelt one',
  },
  { word: 'at', known: ['to', 'ad'], found: undefined, why: 'two letters say too little' },
])('"$word" is taken for $found: $why', ({ word, known, found }) => {
  expect(nearest(word, known)).toBe(found);
});

test('a word of 30 million letters is near to none', () => {
  expect(nearest('a'.repeat(30_000_000), keys)).toBeUndefined();
});

test('no word is near where there is none', () => {
  expect(nearest('title', [])).toBeUndefined();
});

test('of two words equally near the first is offered', () => {
  expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
});

test('a suggestion is the end of a sentence, or nothing', () => {
  expect(didYouMean('tilte', keys)).toBe(' Did you mean "title"?');
  expect(didYouMean('colour', keys)).toBe('');
});

test('an invisible character is named, in the word or in the candidate', () => {
  expect(didYouMean('ti\u00ADtle', keys)).toBe(
    ' A soft hyphen (U+00AD) stands in it. Write "title".',
  );
  expect(didYouMean('dock.jpg', ['do\u200Bck.jpg'])).toBe(
    ' Did you mean "do\u200Bck.jpg"? A zero-width space (U+200B) stands in that name, so change it there.',
  );
});
