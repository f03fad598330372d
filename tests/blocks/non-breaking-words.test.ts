import { createElement, type FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases, Sentences } from '../../src/blocks/hero/phrases.tsx';
import { NonBreakingWords } from '../../src/blocks/NonBreakingWords.tsx';

/** What is in brackets is one piece, which no line ends in. */
const rows: readonly (readonly [what: string, draws: FC<{ text: string }>, text: string])[] = [
  ['a word with a hyphen', NonBreakingWords, 'An [inspection-ready] home'],
  ['a dash between words', NonBreakingWords, 'Homes - and cottages'],
  ['a heading of several phrases', Phrases, '[The dust is gone.] [Come in,] [sit down]'],
  ['a short heading', Phrases, 'Clean, at last'],
  ['a number with a comma', Phrases, 'More than 1,000 homes and cottages'],
  ['a heading of one phrase', Phrases, 'Every cottage in the Kawartha Lakes'],
  ['several short sentences', Sentences, '[Dust off.] [Windows washed!] [All in a day.]'],
  ['one sentence', Sentences, 'We clean every room.'],
  [
    'a text with a long sentence',
    Sentences,
    'Clean. Every crew of ours brings what it needs for the day.',
  ],
  [
    'a text that ends without a stop',
    Sentences,
    'Clean. And ready for the guests of the whole long weekend',
  ],
];

test.each(rows)('%s is kept whole where it may be', (_what, draws, pieces) => {
  const drawn = renderToStaticMarkup(
    createElement(draws, { text: pieces.replaceAll(/[[\]]/g, '') }),
  );
  expect(drawn).toBe(
    pieces.replaceAll('[', '<span class="whole-word">').replaceAll(']', '</span>'),
  );
});
