import { describe, expect, test } from 'vitest';
import { normalizeAnswers, questionsAsked } from '../../src/form/answers.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { richForm } from '../rich/rich-form.ts';
import { formOf } from './own-forms.ts';

const { form } = richForm();
const namesAsked = (of: Form, answers: Answers) =>
  questionsAsked(of, answers).map(({ name }) => name);

describe('a branch', () => {
  test('says more of a question that is asked anyway, and requires another', () => {
    const asked = (propertyKind: string) =>
      Object.fromEntries(questionsAsked(form, { propertyKind }).map((each) => [each.name, each]));
    const cottage = asked('cottage');
    expect(cottage.hours?.question).toMatchObject({ title: 'Hours', minimum: 2, maximum: 8 });
    expect(cottage.dock?.isRequired).toBe(true);
    expect(asked('house').hours?.question).toMatchObject({ minimum: 0.5 });
    expect(asked('house')).not.toHaveProperty('dock');
  });

  test('asks its questions by itself', () => {
    const asked = namesAsked(form, { propertyKind: 'cottage', hasPets: true });
    expect(asked).toEqual(expect.arrayContaining(['dock', 'pets']));
    expect(asked).not.toContain('noPets');
    expect(namesAsked(form, {})).toContain('noPets');
  });

  test('of a row goes by the answers of that row', () => {
    const answers = { rooms: [{ use: 'Other' }, { use: 'Kitchen' }] };
    const sizes = questionsAsked(form, answers).filter(({ path }) => path.at(-1) === 'size');
    expect(sizes.map(({ name, question }) => [name, question.maximum])).toEqual([
      ['rooms.0.size', 200],
      ['rooms.1.size', undefined],
    ]);
  });
});

test('the questions stand in the order of the page, a group before those in it', () => {
  const rooms = [{ use: 'Other' }, { use: 'Kitchen' }];
  const asked = namesAsked(form, { address: { isIsland: true }, rooms });
  expect(asked.slice(3, 21)).toEqual([
    ...['address', 'address.street', 'address.isIsland', 'address.marina', 'address.town'],
    ...['billing', 'billing.company', 'billing.order'],
    ...['propertyKind', 'storeys', 'rooms'],
    ...['rooms.0', 'rooms.0.use', 'rooms.0.size', 'rooms.0.ownWords'],
    ...['rooms.1', 'rooms.1.use', 'rooms.1.size'],
  ]);
});

describe('conditions that depend on one another', () => {
  const chain = formOf(
    ['one', 'two', 'three', 'four'],
    `
  type: object
  properties:
    one: { title: One, type: boolean }
  allOf:
    - if: { required: [three] }
      then: { properties: { four: { title: Four, type: string, maxLength: 9 } } }
    - if: { required: [two] }
      then: { properties: { three: { title: Three, type: string, maxLength: 9 } } }
    - if: { required: [one] }
      then: { properties: { two: { title: Two, type: string, maxLength: 9 } } }
`,
  );

  test('are followed to the end, whatever their order', () => {
    const answers = { one: true, two: 'x', three: 'x', four: 'x' };
    expect(namesAsked(chain, answers)).toEqual(['one', 'four', 'three', 'two']);
    expect(normalizeAnswers(chain, answers)).toEqual(answers);
  });

  test('all go with the first: a hidden answer opens no question', () => {
    expect(namesAsked(chain, { two: 'x', three: 'x', four: 'x' })).toEqual(['one']);
    expect(normalizeAnswers(chain, { one: false, two: 'x', three: 'x', four: 'x' })).toEqual({});
  });

  test('that chase one another come to an end', () => {
    const circle = formOf(
      ['start', 'one', 'two'],
      `
  type: object
  properties:
    start: { title: Start, type: boolean }
  allOf:
    - if: { required: [two] }
      then: { properties: { one: { title: One, type: string, maxLength: 9 } } }
    - if: { required: [one] }
      else: { properties: { two: { title: Two, type: string, maxLength: 9 } } }
`,
    );
    expect(normalizeAnswers(circle, { one: 'x' })).toEqual({});
    expect(normalizeAnswers(circle, { one: 'x', two: 'x' })).toEqual(
      normalizeAnswers(circle, { two: 'x', one: 'x' }),
    );
  });
});

test('a question that a branch adds to a group can open another one', () => {
  const form = formOf(
    ['isFar', 'place', 'boat'],
    `
  type: object
  properties:
    isFar: { title: Far, type: boolean }
    place: { title: Place, type: object, properties: { town: { title: Town, type: string, maxLength: 9 } } }
  allOf:
    - if: { required: [isFar] }
      then: { properties: { place: { properties: { marina: { title: Marina, type: string, maxLength: 9 } } } } }
    - if: { required: [place] }
      then: { properties: { boat: { title: Boat, type: string, maxLength: 9 } } }
`,
  );
  const answers = { isFar: true, place: { marina: 'x' }, boat: 'x' };
  expect(normalizeAnswers(form, answers)).toEqual(answers);
});

test('two branches that ask the same group keep the conditions of both', () => {
  const place = (own: string) => `
          type: object
          title: Place
          required: [kind]
          properties: { kind: { title: Kind, type: string, enum: [a, b] } }
          if: { properties: { kind: { const: ${own} } }, required: [kind] }
          then: { properties: { about_${own}: { title: About, type: string, maxLength: 9 } } }`;
  const both = formOf(
    ['one', 'two', 'place'],
    `
  type: object
  properties:
    one: { title: One, type: boolean }
    two: { title: Two, type: boolean }
  allOf:
    - if: { required: [one] }
      then:
        properties:
         place:${place('a')}
    - if: { required: [two] }
      then:
        properties:
         place:${place('b')}
`,
  );
  const asked = (kind: string) => namesAsked(both, { one: true, two: true, place: { kind } });
  expect(asked('a')).toContain('place.about_a');
  expect(asked('b')).toContain('place.about_b');
});
