import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentences } from '../../src/blocks/hero/phrases.tsx';

const draw = (text: string) => renderToStaticMarkup(createElement(Sentences, { text }));

test('each of several short sentences is one piece', () => {
  expect(draw('Dust off. Windows washed! All in a day.')).toBe(
    [
      '<span class="whole-word">Dust off.</span>',
      '<span class="whole-word">Windows washed!</span>',
      '<span class="whole-word">All in a day.</span>',
    ].join(' '),
  );
});

test.each([
  ['one sentence', 'We clean every room.'],
  ['a text with a long sentence', 'Clean. Every crew of ours brings what it needs for the day.'],
  ['a text that ends without a stop', 'Clean. And ready for the guests of the whole long weekend'],
])('%s stays as it is', (_, text) => {
  expect(draw(text)).toBe(text);
});
