import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from '../../src/blocks/WholeWords.tsx';

const draw = (text: string) => renderToStaticMarkup(createElement(WholeWords, { text }));

test('a word with a hyphen is one piece', () => {
  expect(draw('An inspection-ready home')).toBe(
    'An <span class="whole-word">inspection-ready</span> home',
  );
});

test('a dash between words is left alone', () => {
  expect(draw('Homes - and cottages')).toBe('Homes - and cottages');
});
