import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillLink, fillMail } from '../../../src/server/mail/mail-words.ts';
import { mailOptionsOf, mailSettings, reference, storedOf } from './support.ts';

interface Case {
  readonly statement: string;
  readonly form: string;
  readonly purpose: 'confirmed' | 'proposed' | 'declined';
  readonly agreed?: NonNullable<Parameters<typeof fillMail>[1]['agreed']>;
  readonly words: string;
  readonly says: string;
}

const cases: readonly Case[] = parse(
  readFileSync(new URL('mail-words.yaml', import.meta.url), 'utf8'),
);

const options = {
  ...mailOptionsOf(mailSettings({ url: 'smtp://localhost:25' })),
  handlingOf: () => ({ kind: 'booking' }) as const,
};

test.each(cases)('$statement', ({ form, purpose, agreed, words, says }) => {
  const template = { subject: 'Hello', text: words, closing: 'Bye.' };
  const own = { ...options.words, forms: { [form]: { [purpose]: template } } };
  expect(fillMail(storedOf(form), { purpose, agreed }, { ...options, words: own })).toEqual({
    subject: `Hello · ${reference}`,
    words: [...(greetings[form] ?? []), says, 'Bye.'].join('\n\n'),
  });
});

/** Who is greeted: of a company, nobody knows who reads its mail. */
const greetings: Readonly<Record<string, readonly string[]>> = {
  residential: ['Hi Dana Whitfield,'],
  commercial: ['Hi Scugog Dental,'],
};

test('there is no mail about a day to those who wrote a message', () => {
  const asMessage = { ...options, handlingOf: () => ({ kind: 'message' }) as const };
  expect(fillMail(storedOf('contact'), { purpose: 'confirmed' }, asMessage)).toBeUndefined();
});

test('a form without words of its own has those of the site, and a site without has those of the house', () => {
  const { message, review } = options.words;
  expect(message.received.subject).toBe('Your message has arrived');
  expect(message.answered.text).toContain('Thank you');
  expect(review.received.text).toContain('Thank you');
});

test('the address of the visitor’s page is filled in, and its line is left out where there is none', () => {
  const words = 'Good day.\nTo cancel: {link}';
  expect(fillLink(words, 'https://a.example/request/x')).toBe(
    'Good day.\nTo cancel: https://a.example/request/x',
  );
  expect(fillLink(words, undefined)).toBe('Good day.');
});
