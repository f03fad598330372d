import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer } from '../../../src/form/runtime/answer-sections.ts';
import { AnswerCards } from '../../../src/server/requests/views/answer-views.tsx';

test('the staff read of the customer where the form says "Your"', () => {
  const answer: Answer = {
    kind: 'text',
    name: 'fullName',
    title: 'Your name',
    texts: ['Dana'],
    value: 'Dana',
  };
  const other = { ...answer, title: 'Is this your house?' };
  const sections = [{ title: 'Your details', entries: [answer, other] }];
  const html = renderToStaticMarkup(
    createElement(AnswerCards, { sections, reference: 'AB-7K3M-9QXD' }),
  );
  const titles = [...html.matchAll(/<(?:h2|dt)>([^<]*)/g)].map(([, title]) => title);
  expect(titles).toEqual(['Customer’s details', 'Customer’s name', 'Is this your house?']);
});
