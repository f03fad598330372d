import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { evaluateAnswers } from '../../src/form/runtime/answers.ts';
import { isRandomLetters } from '../../src/server/spam/random-letters.ts';
import { createSpamCheck } from '../../src/server/spam/signals.ts';
import { spamPhrases } from '../../src/server/spam/spam-phrases.ts';
import { exampleAnswers, exampleForm, exampleForms, exampleRoot } from '../example/example.ts';
import { loadForm } from '../support/load-form.ts';
import { nestedBody, nestedForm } from './nested-form.ts';

interface Row {
  readonly name: string;
  readonly form: string;
  /** What differs from right answers to the form. */
  readonly answers?: Answers;
  readonly isTrapped?: boolean;
  /** What the staff read of a suspect; not said of every row. */
  readonly reasons?: string;
  readonly isHeld?: boolean;
  /** True of spam that nobody promises to know. */
  readonly mayPass?: boolean;
}

const folder = join(import.meta.dirname, 'spam');
const rowsIn = (name: string): readonly Row[] => parse(readFileSync(join(folder, name), 'utf8'));
const genuine = rowsIn('genuine.yaml');
const spam = rowsIn('spam.yaml');

const application = loadForm(
  'application',
  readFileSync(join(folder, 'application.yaml'), 'utf8'),
  readFileSync(join(exampleRoot, 'forms/_shared.yaml'), 'utf8'),
).form;
const applicationAnswers: Answers = {
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  location: 'Omemee',
  position: 'Office Cleaning',
  workExperience: 'Two years in a hotel.',
};

const formOf = (id: string): Form => (id === 'application' ? application : exampleForm(id));

function suspicionOf(form: Form, answers: Answers, isTrapped = false) {
  return createSpamCheck(form)({ ...evaluateAnswers(form, answers), isTrapped });
}

function judged({ form: id, answers, isTrapped }: Row) {
  const usual = id === 'application' ? applicationAnswers : exampleAnswers(id);
  return suspicionOf(formOf(id), { ...usual, ...answers }, isTrapped);
}

const share = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length;

describe('what customers write', () => {
  test.each(genuine)('$name', (row) => {
    expect(judged(row)?.reasons).toBeUndefined();
  });

  test('is hardly ever taken for spam', () => {
    expect(genuine.length).toBeGreaterThanOrEqual(60);
    const suspected = genuine.filter((row) => judged(row));
    expect(share(suspected, genuine)).toBeLessThanOrEqual(0.02);
  });

  test.each(exampleForms)('to the form $id is a request as it is', (form) => {
    expect(suspicionOf(form, exampleAnswers(form.id))).toBeUndefined();
  });
});

describe('what advertisers and programs write', () => {
  test.each(spam.filter(({ mayPass }) => !mayPass))('$name', (row) => {
    const { reasons, isHeld = false } = row;
    const suspicion = judged(row);
    expect(suspicion).toBeDefined();
    expect(suspicion?.isHeld).toBe(isHeld);
    if (reasons !== undefined) expect(suspicion?.reasons.join('; ')).toBe(reasons);
  });

  test('is mostly known', () => {
    expect(spam.length).toBeGreaterThanOrEqual(60);
    const caught = spam.filter((row) => judged(row));
    expect(share(caught, spam)).toBeGreaterThanOrEqual(0.85);
  });

  test('is held only if it fills the trap or carries markup', () => {
    const held = spam.flatMap((row) => judged(row) ?? []).filter(({ isHeld }) => isHeld);
    for (const { reasons } of held) {
      expect(reasons[0]).toMatch(/^(?:the trap field was filled|HTML or forum code)$/);
    }
    expect(held.length).toBeGreaterThan(3);
  });

  test.each(spamPhrases)('is suspected as it $words', ({ reason }) => {
    expect(spam.some((row) => judged(row)?.reasons.includes(reason))).toBe(true);
  });
});

test('every row changes only questions of its form, and no name stands twice', () => {
  const rows = [...genuine, ...spam];
  for (const { name, form, answers = {} } of rows) {
    const questions = formOf(form)
      .table.inside('')
      .map(({ path }) => path);
    expect(questions, name).toEqual(expect.arrayContaining(Object.keys(answers)));
  }
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('a weak sign', () => {
  const contact = exampleForm('contact');
  const reasonsOf = (message: string) =>
    suspicionOf(contact, { ...exampleAnswers('contact'), message })?.reasons;

  test.each(['We offer a lot.', '20% off', 'Click here', 'More customers!', 'See you in court.'])(
    'such as %j makes no suspect, and neither does one with hints',
    (weak) => {
      expect(reasonsOf(weak)).toBeUndefined();
      expect(reasonsOf(`${weak} https://a.example SEO, bitcoin, Viagra. Interested?`)).toBe(
        undefined,
      );
    },
  );

  test('makes one with a second and a hint, or with two more', () => {
    const two = 'We offer more customers.';
    expect(reasonsOf(two)).toBeUndefined();
    expect(reasonsOf(`${two} https://a.example`)).toEqual([
      ...['offers services', 'promises more business', 'a link'],
    ]);
    expect(reasonsOf(`${two} Click here`)).toEqual([
      ...['offers services', 'promises more business', 'presses for an answer'],
    ]);
  });
});

describe('a booking of which every question is answered', () => {
  const form = exampleForm('residential');
  const strong = { ...exampleAnswers('residential'), notes: 'All my backlinks are on the desk.' };

  test('needs more than one strong sign to be a suspect', () => {
    expect(suspicionOf(form, strong)).toBeUndefined();
    const more = { ...strong, notes: `${strong.notes} https://a.example` };
    expect(suspicionOf(form, more)?.reasons).toHaveLength(2);
  });

  test('needs one if an answer is missing', () => {
    expect(suspicionOf(form, { ...strong, bathrooms: '' })?.reasons).toHaveLength(1);
  });

  test('is one with a blank row, too, as a browser posts it', () => {
    const { form } = nestedForm;
    const contact = { ...nestedBody.contact, fullName: 'Dana Whitfieldxxxxxx' };
    const rooms = nestedBody.rooms.map((room) => ({ ...room, extras: ['win'] }));
    const booked = { ...nestedBody, contact, rooms, keys: ['Shed'] };
    expect(suspicionOf(form, booked)).toBeUndefined();
    expect(suspicionOf(form, { ...booked, keys: ['Shed', ''] })).toBeUndefined();
    expect(suspicionOf(form, { ...booked, keys: [] })?.reasons).toHaveLength(1);
  });

  test('is held all the same if it fills the trap', () => {
    expect(suspicionOf(form, exampleAnswers('residential'), true)?.isHeld).toBe(true);
  });
});

test.each([
  ...['Schwartzkopff', 'Hirschsprung', 'Nachtschläger', 'Fleischschmidt', 'Gschwendtner'],
  ...['Szczypkowski', 'Chrząszcz', 'Chrzaszcz', 'Brzęczyszczykiewicz', 'Strzyżewski'],
  ...['Llwyd', 'Bwlchgwyn', 'Gwynllyw', 'Cwmystwyth', 'Mkrtchyan', 'Mtsvrtneli', 'Khrushchev'],
  ...['Hryhorchukskyy-Skrzypczynski', 'Nguyễn', 'Ó Dochartaigh', 'Þórbergsdóttir', 'Øystein'],
  ...['JuanDeLaCruz', 'PatMcDonaldMacNeill', 'JohnSmithMD', 'FRITZ NACHTSCHLAGER', 'O’Brien'],
  ...['KwikKarKleen', 'Оксана Крижанівська', '王小明', 'STRNGTH', 'rhythms'],
])('%s is a name', (name) => {
  expect(isRandomLetters(name)).toBe(false);
});

test.each([
  ...['xKqZpVbN', 'wPZgxRtqYLnKMv', 'tuSVnPBoIfXw', 'RobertTwxckKvVq', 'GmBhQaAgsUx'],
  ...['sdfghjklmn', 'Robert sdfghjklmn', 'bcdfgtrmk'],
])('%s is random letters', (text) => {
  expect(isRandomLetters(text)).toBe(true);
});

test.each([
  ...['a', 'a.', 'w.', 'aB', '@a@', ' b', 'buy ', 'a-', '<a', '[url', 'https://', 'aо', '$1'],
  ...['get you ', 'our team ', 'clients to your ', 'the domain ', 'ing leads', 'Mc', 'sch'],
])('as many %j as a body can hold are judged in a moment', (piece) => {
  const form = exampleForm('residential');
  const text = piece.repeat(10_000).slice(0, 10_000);
  const answers = { ...exampleAnswers('residential'), fullName: text, address: text, notes: text };
  const begun = process.cpuUsage();
  // Not cut off, as the texts of right answers would be.
  createSpamCheck(form)({ answers, active: [], isTrapped: false });
  // Of this process alone, so that a busy machine does not count.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1000);
});
