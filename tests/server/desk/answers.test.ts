import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Answer } from '../../../src/form/runtime/answer-sections.ts';
import { AnswerCards } from '../../../src/server/requests/views/answer-views.tsx';

test('the staff read of the customer, or of the thing itself, where the form says "Your"', () => {
  const answer: Answer = {
    kind: 'text',
    subject: 'name',
    name: 'fullName',
    title: 'Your name',
    texts: ['Dana'],
    value: 'Dana',
  };
  const other = { ...answer, title: 'Is this your house?' };
  const home: Answer = { ...answer, subject: undefined, title: 'Your floors' };
  const sections = [
    { title: 'Your details', entries: [answer, other] },
    { title: 'Your home', entries: [home] },
  ];
  const html = renderToStaticMarkup(
    createElement(AnswerCards, { sections, reference: 'AB-7K3M-9QXD' }),
  );
  const titles = [...html.matchAll(/<(?:h2|dt)>([^<]*)/g)].map(([, title]) => title);
  expect(titles).toEqual([
    ...['Customer&#x27;s details', 'Customer&#x27;s name', 'Is this your house?'],
    ...['The home', 'The floors'],
  ]);
});

test('the heading of a form with one section, which speaks to visitors, is not shown to the staff', () => {
  const answer: Answer = { kind: 'text', name: 'note', title: 'Note', texts: ['Hi'], value: 'Hi' };
  const sections = [{ title: 'Send us a message', entries: [answer] }];
  const html = renderToStaticMarkup(
    createElement(AnswerCards, { sections, reference: 'AB-7K3M-9QXD' }),
  );
  expect(html).toContain('<h2>Answers</h2>');
});
