import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormController } from '../../src/engine/create-form-controller.ts';
import { MailtoLink } from '../../src/engine/MailtoLink.tsx';
import type { Answers } from '../../src/form/model/form.ts';
import { loadForm } from '../server/nested-form.ts';

const text = readFileSync(new URL('../rich/emailed.yaml', import.meta.url), 'utf8');
const { form } = loadForm('emailed', text);

/** The link that opens the email. */
function linkOf(answers: Answers): string {
  const run = createFormController({
    form,
    posted: { status: 'editing', form: form.id, answers, problems: {} },
    send: async () => ({ status: 'unreachable' }),
    context: { today: '2026-11-24' },
    timeZone: 'America/Toronto',
    search: '',
  });
  const [, href = ''] =
    /href="([^"]*)"/.exec(renderToStaticMarkup(createElement(MailtoLink, { controller: run }))) ??
    [];
  return href.replaceAll('&amp;', '&');
}

function linesOf(answers: Answers): string[] {
  return new URL(linkOf(answers)).searchParams.get('body')?.split('\r\n') ?? [];
}

test('the email has its address and its subject, and nothing of a form without answers', () => {
  const { protocol, pathname, searchParams } = new URL(linkOf({}));
  expect(protocol + pathname).toBe(`mailto:${form.messages.email?.to}`);
  expect(searchParams.get('subject')).toBe(form.messages.email?.subject);
  expect(searchParams.get('body')).toBe('');
});

test.each<{ what: string; answers: Answers; lines: string[] }>([
  {
    what: 'a text, letter by letter',
    answers: { name: ' Dana & Co? 100% ' },
    lines: ['Who are you? Dana & Co? 100%'],
  },
  {
    what: 'a text of several lines, indented, and a box that was left alone',
    answers: { pets: true, petNotes: 'A dog.\nKind: none' },
    lines: ['Pets? Yes', 'About your pets: A dog.', '  Kind: none', 'They are tame. No'],
  },
  {
    what: 'the label of an option',
    answers: { kind: 'cabin', extras: ['o', 'w'] },
    lines: ['Kind: A cabin by the lake', 'Extras: The oven, Windows'],
  },
  {
    what: 'a custom text in the place of a choice',
    answers: { kind: 'cabin', otherKind: 'A yurt' },
    lines: ['Kind: A yurt'],
  },
  {
    what: 'a group under its title',
    answers: { place: { town: 'Norland', street: '1 Lake Road' } },
    lines: ['Where it is', '  Street: 1 Lake Road', '  Town: Norland'],
  },
  {
    what: 'rows by their numbers',
    answers: { rooms: [{ use: 'bath' }, { size: 12.5 }] },
    lines: ['Room 1', '  Used for: Bathing', 'Room 2', '  Size: 12.5'],
  },
  {
    what: 'a file by its name, below what stands further up the page',
    answers: { plan: 'plan.pdf', day: '2026-05-31' },
    lines: ['Day: Sunday, May 31, 2026', 'A plan: plan.pdf'],
  },
  {
    what: 'nothing that is not asked',
    answers: { pets: false, petNotes: 'A dog', isTame: true },
    lines: ['Pets? No'],
  },
  {
    what: 'a box that is ticked',
    answers: { pets: true, isTame: true },
    lines: ['Pets? Yes', 'They are tame. Yes'],
  },
  { what: 'half of a letter left out', answers: { name: 'D\ud83d' }, lines: ['Who are you? D'] },
])('the email holds $what', ({ answers, lines }) => {
  expect(linesOf(answers)).toEqual(lines);
});
