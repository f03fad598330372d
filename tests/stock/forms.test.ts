import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Answers } from '../../src/form/model/form.ts';
import { normalizeAnswers } from '../../src/form/runtime/answers.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { richExamples } from '../rich/rich-form.ts';
import { engineHtml } from '../support/engine-html.ts';
import type { FormExamples } from '../support/examples.ts';
import { fixturesFor } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';
import { typicalLoadedForms } from '../support/typical-pages.ts';
import { comparable, exported, ourEncounter, stockEncounter } from './agreement.ts';
import { openStockRjsf, type StockRjsf } from './harness.ts';
import { forStock } from './our-questions.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A form of a file in this folder, with the answers beside it. */
function trialIn(id: string) {
  const { form, answers } = parse(read(`${id}-form.yaml`)) as {
    readonly form: object;
    readonly answers: readonly Answers[];
  };
  const loaded = loadForm(id, stringify(form), read('../example/forms/_shared.yaml'));
  return { loaded, today: '2026-05-10', answers, cases: [] };
}

/** Answers without what stock rjsf fills in by itself: an empty group for one that was left out, and null for a note. */
function answered(answers: object): object {
  const kept = Object.entries(answers).flatMap(([name, answer]): [string, unknown][] => {
    if (answer === null) return [];
    if (Array.isArray(answer)) {
      return [[name, answer.map((entry) => (isGroup(entry) ? answered(entry) : entry))]];
    }
    if (!isGroup(answer)) return [[name, answer]];
    const inside = answered(answer);
    return Object.keys(inside).length === 0 ? [] : [[name, inside]];
  });
  return Object.fromEntries(kept);
}

const isGroup = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

function trialOf({ loaded, fixtures }: Pick<FormExamples, 'loaded' | 'fixtures'>) {
  const { today } = fixtures;
  // A page of stock rjsf has one day.
  const cases = fixtures.cases.filter((example) => example.today === today);
  return { loaded, today, answers: cases.map((example) => example.answers), cases };
}

/** The forms of the project with the examples of testers, one with every kind of question and rule, one with choices alone, one with limits of days, one with alternatives, and one with what people know from stock rjsf. */
const trials = [
  ...typicalLoadedForms.map((loaded) => {
    return trialOf({ loaded, fixtures: fixturesFor(loaded.form) });
  }),
  trialIn('rich'),
  trialIn('choices'),
  trialOf(richExamples('days')),
  trialOf(richExamples('alternatives')),
  trialOf(richExamples('asks')),
];

const odd = `
send: { local: true, fields: [name, phone, reach, area, wash, notes, rooms] }
messages: { submit: Go, sending: Going, invalid: Wrong, success: { show: banner, text: Gone. } }
schema:
  type: object
  required: [name]
  properties:
    name: { title: Name, type: string, maxLength: 4 }
    phone: { title: Phone, type: string, pattern: '^[0-9() +-]{10,}$', maxLength: 20 }
    reach: { title: Reach, type: string, maxLength: 254 }
    area: { title: Area, type: string, pattern: '^[0-9]+$', maxLength: 9 }
    wash: { title: Wash, type: string, enum: ["10\\u00A0%", "20 %"] }
    notes: { title: Notes, type: string, maxLength: 99 }
    rooms: { title: Rooms, type: array, maxItems: 3, items: { type: object, title: Room, properties: { name: { title: Its name, type: string, maxLength: 4 } } } }
uiSchema:
  phone: { ui:autocomplete: tel }
  reach: { ui:inputType: email }
  notes: { ui:widget: textarea }
`;

test('what is pasted is cleaned elsewhere as here, before it is judged and sent', async () => {
  const loaded = loadForm('odd', odd, read('../example/forms/_shared.yaml'));
  const given = {
    name: '\u2068Zoe\u0308\u2069\u200b',
    phone: '（613）\u00a0555\u20110148',
    reach: '<zoe@bücher.example>,',
    area: '１２\u00ad０',
    wash: '10\u00a0%',
    notes: 'One\u2028two 👩‍👧',
    rooms: [{ name: '\u200fA\u200f' }],
  };
  const subject = { form: exported(loaded), today: '2026-05-10' };
  const wrong = { name: '\u3164', reach: 'zoe..b@y.z', area: '１２a' };
  const [right, refused] = await stock.judge(subject, [given, wrong]);
  expect(right).toEqual({ messages: {}, shown: {}, body: normalizeAnswers(loaded.form, given) });
  expect(Object.keys(refused?.messages ?? {})).toEqual(expect.arrayContaining(['reach', 'area']));
});

describe.each(trials)('$loaded.form.id in stock rjsf', ({ loaded, today, answers, cases }) => {
  const { form } = loaded;
  const subject = { form: exported(loaded), today };

  test('asks the same questions and says the same, untouched, empty, and to every example', async () => {
    const trial = { loaded, today, answers: [{}, ...answers] };
    expect(await stockEncounter(stock, trial)).toEqual(ourEncounter(trial));
  });

  test('is drawn here with the same questions', async () => {
    const [elsewhere] = await stock.draw(subject, [undefined]);
    const here = await stock.readOwn(engineHtml(form, today));
    expect(here.map(comparable)).toEqual(elsewhere?.map(comparable));
  });

  test('takes what is right, hands on what was answered, and refuses all else', async () => {
    const given = answers.map((each) => forStock(form, each));
    const verdicts = await stock.judge(subject, given);
    const isRight = verdicts.map(({ messages }) => Object.keys(messages).length === 0);
    const expected = answers.map(
      (each) => Object.keys(validate(form, each, { today })).length === 0,
    );
    expect(isRight).toEqual(expected);
    expect(verdicts.map(({ body }) => body && answered(body))).toEqual(
      given.map((each, index) => (expected[index] ? answered(each) : undefined)),
    );
    for (const [index, { name, problems }] of cases.entries()) {
      expect(isRight[index], name).toBe(Object.keys(problems).length === 0);
    }
  });

  test('says it at the question', async () => {
    const [verdict] = await stock.judge(subject, [{}]);
    expect(verdict?.shown).toEqual(verdict?.messages);
  });
});
