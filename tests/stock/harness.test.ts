import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStockRjsf, type StockRjsf } from './harness.ts';
import type { StockForm } from './stock-form.ts';

const today = '2026-05-10';
const form: StockForm = {
  schema: {
    type: 'object',
    required: ['when'],
    properties: {
      size: { title: 'Size', type: 'string', enum: ['small', 'large'], default: 'small' },
      when: { title: 'When', type: 'string', format: 'date', notBefore: 'today' },
      rooms: {
        type: 'array',
        items: {
          type: 'object',
          required: ['area'],
          properties: { area: { title: 'Area', type: 'number', minimum: 1 } },
          errorMessage: { required: { area: 'How large is it?' } },
        },
      },
      agreed: { title: 'I agree', type: 'boolean' },
    },
    errorMessage: { required: { when: 'When shall we come?' } },
  },
  uiSchema: { size: { 'ui:widget': 'radio' } },
};

let stock: StockRjsf;

beforeAll(async () => {
  stock = await openStockRjsf();
});
afterAll(() => stock.close());

test('stock rjsf tells its questions in the order of the page, with labels and options', async () => {
  const question = { options: [], isRequired: false };
  const [drawn] = await stock.draw({ form, today }, [{ rooms: [{}] }]);
  expect(drawn).toEqual([
    { ...question, path: 'size', label: 'Size', control: 'radio', options: ['small', 'large'] },
    { ...question, path: 'when', label: 'When', control: 'date', isRequired: true },
    { ...question, path: 'rooms.0.area', label: 'Area', control: 'number', isRequired: true },
    { ...question, path: 'agreed', label: 'I agree', control: 'checkbox' },
  ]);
});

test('a message of ajv-errors stands at the question whose answer is missing', async () => {
  const [verdict] = await stock.judge({ form, today }, [{ rooms: [{}] }]);
  const messages = { when: ['When shall we come?'], 'rooms.0.area': ['How large is it?'] };
  expect(verdict).toEqual({ messages, shown: messages });
});

test('a day is compared with the day that the test supplies', async () => {
  const [early, right] = await stock.judge({ form, today }, [
    { when: '2026-05-09' },
    { when: today },
  ]);
  expect(Object.keys(early?.messages ?? {})).toEqual(['when']);
  expect(right?.body).toEqual({ when: today });
});

test('a form that nobody has touched is submitted with its defaults', async () => {
  const { when: _when, ...properties } = form.schema.properties as Record<string, unknown>;
  const optional = { ...form, schema: { type: 'object', properties } };
  const [verdict] = await stock.judge({ form: optional, today }, [undefined]);
  expect(verdict?.body).toMatchObject({ size: 'small' });
});

test('a form that stock rjsf draws with a warning fails', async () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', allOf: [{ type: 'number' }] } },
  };
  await expect(stock.draw({ form: { schema, uiSchema: {} }, today }, [undefined])).rejects.toThrow(
    'allOf',
  );
});
