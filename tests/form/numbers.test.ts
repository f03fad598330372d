import { describe, expect, test } from 'vitest';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { formatNumber, withoutNumbersInTexts } from '../../src/form/runtime/numbers.ts';
import { parseControls } from '../../src/form/runtime/parse-controls.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { formOf } from './own-forms.ts';

const context = { today: '2026-05-10' };

const paint = formOf(
  ['litres', 'coats', 'tin', 'slope', 'weights', 'shades', 'dust'],
  `
  type: object
  properties:
    litres: { title: Litres, type: number }
    coats: { title: Coats, type: integer }
    tin: { title: Tin, type: number, enum: [0.75, 2.5, 0.1234567890123456] }
    slope: { title: Slope, type: number, minimum: 0, maximum: 1 }
    dust: { title: Dust, type: number, default: 0.0000003 }
    weights: { title: Weights, type: array, maxItems: 5, items: { title: Weight, type: number } }
    shades:
      { title: Shades, type: array, uniqueItems: true, maxItems: 3, items: { type: integer, enum: [1, 2, 3] } }
`,
  '{ slope: { ui:widget: range }, dust: { ui:widget: hidden } }',
);

/** What a visitor is told who types this, and what is sent. */
function typed(name: string, text: string) {
  const answers = parseControls(paint, new Map([[name, [text]]]), 'America/Toronto');
  const [first] = name.split('.');
  const { [first ?? '']: sent } = toBody(paint, answers);
  return { told: validate(paint, answers, context)[name], sent };
}

describe('a number that is typed', () => {
  test.each([
    ['0.0000004', 4e-7],
    ['0042', 42],
    ['3.70', 3.7],
    ['+8', 8],
    ['-.25', -0.25],
    ['6.', 6],
    ['-0', 0],
    ['0.00', 0],
    ['123456789012345', 123_456_789_012_345],
    ['-0.123456789012345', -0.123_456_789_012_345],
    ['1000000000000000', 1e15],
    ['00000000000000000007.50000000000000000000', 7.5],
  ])('%s is sent as the number it says', (text, number) => {
    expect(typed('litres', text)).toEqual({ told: undefined, sent: number });
  });

  test.each([
    '98765432109876543210',
    '1234567890123456',
    '0.1234567890123456',
    '-123456789.1234567',
    '9007199254740993',
    '100000000000000000000000',
    `0.${'0'.repeat(400)}1`,
    '1e+24',
    '12,345678901234567',
    '1.234567890123456789e5',
  ])('%s, which cannot be kept exactly, is told so', (text) => {
    expect(typed('litres', text).told).toBe('digits 15');
    expect(typed('coats', text).told).toBe('digits 15');
    expect(typed('weights.0', text).told).toBe('digits 15');
  });

  test.each([
    ['1,75', '1.75'],
    ['3,5', '3.5'],
    ['-,5', '-0.5'],
    ['0,500', '0.500'],
    ['12,3456', '12.3456'],
    ['1,250', '1250'],
    ['1,250,000.50', '1250000.50'],
    ['2 400', '2400'],
    ["2'400", '2400'],
    ['4e3', '4000'],
    ['2.5E-3', '0.0025'],
    ['1e-9', '0.000000001'],
  ])('%s is told to be written as %s, which is right', (text, plain) => {
    expect(typed('litres', text).told).toBe(`plainNumber ${plain}`);
    expect(typed('weights.1', text).told).toBe(`plainNumber ${plain}`);
    expect(typed('litres', plain).told).toBeUndefined();
  });

  test.each([
    ['1,75', 'wholeNumber {limit}'],
    ['5e-1', 'wholeNumber {limit}'],
    ['1,250', 'plainNumber 1250'],
    ['4e3', 'plainNumber 4000'],
    ['1.75', 'type integer'],
  ])('%s is told as it suits a whole number', (text, told) => {
    expect(typed('coats', text).told).toBe(told);
  });

  test.each(['three', '-', '.', '1,2,3', '0x1F', '1 2', '--1', 'Infinity', '1e400x', '5 l'])(
    '%s is no number, and told so by the type',
    (text) => {
      expect(typed('litres', text).told).toBe('type number');
    },
  );

  test('is an option if it is one, however many digits it has, and is told as a choice if it is none', () => {
    expect(typed('tin', '2.5')).toEqual({ told: undefined, sent: 2.5 });
    expect(typed('tin', '0.1234567890123456').told).toBeUndefined();
    expect(typed('tin', '2,5').told).toBe('type number');
    expect(typed('tin', '3').told).toBe('enum 0.75,2.5,0.1234567890123456');
  });

  test('comes from a hidden control as the browser has it', () => {
    expect(typed('dust', '3e-7')).toEqual({ told: undefined, sent: 3e-7 });
  });

  test('comes from a slider without the error of its division', () => {
    expect(typed('slope', '0.37254901960784316').sent).toBe(0.372_549_019_607_843);
    expect(typed('slope', '1e-7').sent).toBe(1e-7);
    expect(typed('slope', 'steep').told).toBe('type number');
  });
});

describe('a number in JSON', () => {
  const json = withoutNumbersInTexts(paint);
  const told = (answers: object) => validate(json, { ...answers }, context);

  test.each([
    JSON.parse('98765432109876543210'),
    2 ** 53,
    2 ** 53 + 2,
    -(2 ** 60),
    0.1 + 0.2,
    1e300,
  ])('%s, which cannot be kept exactly, is told so', (number) => {
    expect(told({ litres: number })).toEqual({ litres: 'digits 15' });
    expect(told({ weights: [1, number] })).toEqual({ 'weights.1': 'digits 15' });
  });

  test.each([0.3, 1e-7, 1e15, -123_456_789.012_345, 2 ** 49])('%s is taken', (number) => {
    expect(told({ litres: number, weights: [number] })).toEqual({});
  });

  test.each(['3', '3.50', '0003', '98765432109876543210'])('the text %j is none', (text) => {
    expect(Object.keys(told({ litres: text, coats: text }))).toEqual(['litres', 'coats']);
  });
});

test.each([
  [1e-7, '0.0000001'],
  [-2.5e-9, '-0.0000000025'],
  [1e21, `1${'0'.repeat(21)}`],
  [1.5e22, `15${'0'.repeat(21)}`],
  [0.1, '0.1'],
  [1000, '1000'],
  ['1e-7', '1e-7'],
  [undefined, ''],
])('%s is shown as %s', (answer, text) => {
  expect(formatNumber(answer)).toBe(text);
});

test('messages say limits in plain decimals', () => {
  const fine = formOf(
    ['dose', 'grain'],
    `
  type: object
  properties:
    dose: { title: Dose, type: number, minimum: 0.0000005, exclusiveMaximum: 1000 }
    grain: { title: Grain, type: number, multipleOf: 0.0000002 }
`,
  );
  expect(validate(fine, { dose: 0, grain: 0.000_000_1 }, context)).toEqual({
    dose: 'minimum 0.0000005',
    grain: 'multipleOf 0.0000002',
  });
  expect(validate(fine, { dose: 2000 }, context)).toEqual({ dose: 'exclusiveMaximum 1000' });
});

describe('a multiple', () => {
  const steps = formOf(
    ['cents', 'tenths', 'fine', 'dozens', 'amounts'],
    `
  type: object
  properties:
    cents: { title: Cents, type: number, multipleOf: 0.01 }
    tenths: { title: Tenths, type: number, multipleOf: 0.3 }
    fine: { title: Fine, type: number, multipleOf: 0.0000001 }
    dozens: { title: Dozens, type: integer, multipleOf: 12 }
    amounts: { title: Amounts, type: array, maxItems: 9, items: { title: Amount, type: number, multipleOf: 0.05 } }
`,
  );
  const isRight = (answers: object) =>
    Object.keys(validate(steps, { ...answers }, context)).length === 0;

  test('of a cent is every amount in cents, however large', () => {
    const amounts = Array.from({ length: 4000 }, (_, index) =>
      Number(`${119_321 * index}.${10 + ((index * 37) % 90)}`),
    );
    expect(amounts.filter((cents) => !isRight({ cents }))).toEqual([]);
    const between = amounts.map((cents) => Number(`${cents.toFixed(2)}5`));
    expect(between.filter((cents) => isRight({ cents }))).toEqual([]);
  });

  test.each([
    ['tenths', [0.9, 1.2, -0.3, 0, 29.7], [0.1, 1, 0.900_000_1]],
    ['cents', [111_848.17, 131_072.35, -4.35, 1e13], [1e-12, 0.005, 4.350_000_1, 111_848.175]],
    ['fine', [1e-7, 3e-7, 12.345_678_9], [1.5e-7, 1e-8, 0.000_000_25]],
    ['dozens', [0, 24, -36, 1_200_000_000_000], [13, 1_200_000_000_001]],
  ])('of %s is judged in decimals', (name, right, wrong) => {
    expect(right.filter((number) => !isRight({ [name]: number }))).toEqual([]);
    expect(wrong.filter((number) => isRight({ [name]: number }))).toEqual([]);
    expect(isRight({ amounts: [0.15, 112_000.05] })).toBe(true);
    expect(isRight({ amounts: [0.15, 112_000.04] })).toBe(false);
  });
});

describe('a condition on numbers', () => {
  const boats = formOf(
    [
      'length',
      'crew',
      'berth',
      'depths',
      'wide',
      'long',
      'three',
      'none',
      'noted',
      'deep',
      'listed',
      'third',
    ],
    `
  type: object
  properties:
    length: { title: Length, type: number, minimum: 1, maximum: 40 }
    crew: { title: Crew, type: integer }
    berth:
      title: Berth
      type: object
      properties: { width: { title: Width, type: number } }
    depths: { title: Depths, type: array, maxItems: 4, items: { title: Depth, type: number } }
  dependencies:
    crew: { properties: { noted: { title: Noted, type: string, maxLength: 9 } }, required: [noted] }
  allOf:
    - if: { properties: { length: { minimum: 12 } }, required: [length] }
      then: { required: [long], properties: { long: { title: Long, type: string, maxLength: 9 } } }
    - if: { properties: { crew: { const: 3 } }, required: [crew] }
      then: { properties: { three: { title: Three, type: string, maxLength: 9 } } }
    - if: { properties: { crew: { exclusiveMaximum: 1 } }, required: [crew] }
      then: { properties: { none: { title: None, type: string, maxLength: 9 } } }
    - if: { properties: { crew: { multipleOf: 3 } }, required: [crew] }
      then: { properties: { third: { title: Third, type: string, maxLength: 9 } } }
    - if: { properties: { berth: { properties: { width: { minimum: 4 } }, required: [width] } }, required: [berth] }
      then: { properties: { wide: { title: Wide, type: string, maxLength: 9 } } }
    - if: { properties: { depths: { contains: { maximum: 2 } } }, required: [depths] }
      then: { properties: { deep: { title: Deep, type: string, maxLength: 9 } } }
    - if: { required: [depths] }
      then: { properties: { listed: { title: Listed, type: string, maxLength: 9 } } }
`,
  );
  const opened = (answers: object): string[] =>
    activeQuestions(boats, { ...answers })
      .map(({ name }) => name)
      .filter((name) => !/^(?:length|crew|berth|depths)/.test(name));

  test.each(['two', '2,5', '-', '1e9', '12345678901234567890'])('does not hold for %j', (text) => {
    const answers = { length: text, crew: text, berth: { width: text }, depths: [text] };
    expect(opened(answers)).toEqual([]);
    expect(Object.keys(validate(boats, answers, context))).toEqual([
      'length',
      'crew',
      'berth.width',
      'depths.0',
    ]);
  });

  test('holds for numbers, also as they are typed, and beyond their own limits', () => {
    expect(opened({ length: 90, crew: 3, berth: { width: 4 }, depths: [5, 1] })).toEqual([
      ...['long', 'three', 'third', 'wide', 'deep', 'listed', 'noted'],
    ]);
    expect(
      opened({ length: '012.50', crew: '+3', berth: { width: '4.0' }, depths: ['05', 'x'] }),
    ).toEqual([...['long', 'three', 'third', 'wide', 'listed', 'noted']]);
    expect(opened({ crew: 0.5 })).toEqual(['none', 'noted']);
  });
});

test('inside an alternative, numbers are read, told and waited for as elsewhere', () => {
  const yard = formOf(
    ['boat'],
    `
  type: object
  properties:
    boat:
      title: Boat
      type: object
      oneOf:
        - title: Sail
          properties:
            kind: { title: Kind, type: string, const: sail }
            mast: { title: Mast, type: number, multipleOf: 0.01 }
          allOf:
            - if: { properties: { mast: { minimum: 12 } }, required: [mast] }
              then: { properties: { crane: { title: Crane, type: string, maxLength: 9 } } }
        - title: Motor
          properties: { kind: { type: string, const: motor } }
`,
  );
  const withMast = (mast: unknown) => ({ boat: { kind: 'sail', mast } });
  const asked = (mast: unknown) => activeQuestions(yard, withMast(mast)).map(({ name }) => name);
  const told = (mast: unknown) => validate(yard, withMast(mast), context)['boat.mast'];
  for (const mast of ['two', '1e3', '111848,17']) {
    expect(asked(mast)).toEqual(['boat', 'boat.kind', 'boat.mast']);
  }
  expect(asked(111_848.17)).toContain('boat.crane');
  expect(told(111_848.17)).toBeUndefined();
  expect(told(1e-12)).toBe('multipleOf 0.01');
  expect(told('111848,17')).toBe('plainNumber 111848.17');
  expect(told(2 ** 60)).toBe('digits 15');
});
