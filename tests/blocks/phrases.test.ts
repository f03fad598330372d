import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases } from '../../src/blocks/hero/phrases.tsx';

const draw = (text: string) => renderToStaticMarkup(createElement(Phrases, { text }));

test('each phrase of a long heading is one piece', () => {
  expect(draw('The dust is gone. Come in, sit down')).toBe(
    [
      '<span class="whole-word">The dust is gone.</span>',
      '<span class="whole-word">Come in,</span>',
      '<span class="whole-word">sit down</span>',
    ].join(' '),
  );
});

test.each([
  ['a short heading', 'Clean, at last'],
  ['a number with a comma', 'More than 1,000 homes and cottages'],
  ['a heading of one phrase', 'Every cottage in the Kawartha Lakes'],
])('%s stays as it is', (_, text) => {
  expect(draw(text)).toBe(text);
});
