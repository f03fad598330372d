import { stringify } from 'yaml';

/** A form of the bench: its name, and the text of its file. */
export interface BenchForm {
  readonly id: string;
  readonly text: string;
}

const questions = 200;
const places = Array.from({ length: questions }, (_, index) => index + 1);

/** 200 questions: most of them texts, every tenth a choice, ten of them asked only after a Yes. */
export const largeForm = (): BenchForm => ({ id: 'bench-large', text: textOf(places, {}) });

/** As many questions, with rows that visitors add; three of them make the first row. */
export const rowsForm = (): BenchForm => ({
  id: 'bench-rows',
  text: textOf(places.slice(3), { rooms }),
});

function textOf(numbers: readonly number[], properties: Readonly<Record<string, object>>): string {
  const asked = numbers.filter((number) => !isAskedAfterYes(number));
  return stringify({
    send: { fields: [...Object.keys(properties), ...numbers.map(nameOf)] },
    messages: {
      submit: 'Send',
      sending: 'Sending…',
      invalid: 'Please fix the errors above and try again.',
      success: { show: 'banner', text: 'Your answers have arrived.' },
      failure: { text: 'Your answers could not be sent.' },
      network: 'There was a network error. Please try again.',
    },
    schema: {
      type: 'object',
      required: asked.filter(isRequired).map(nameOf),
      properties: { ...properties, ...questionsOf(asked) },
      allOf: numbers.filter(isAskedAfterYes).map(askedAfterYes),
    },
    uiSchema: { 'ui:order': [...Object.keys(properties), ...numbers.map(nameOf)] },
  });
}

const nameOf = (number: number): string => `question${number}`;
const isRequired = (number: number): boolean => number % 2 === 1;
const isAskedAfterYes = (number: number): boolean => number % 20 === 11;

const questionsOf = (numbers: readonly number[]): Record<string, object> =>
  Object.fromEntries(numbers.map((number) => [nameOf(number), questionOf(number)]));

function questionOf(number: number): object {
  if (number % 20 === 10) return choice(number, ['Yes', 'No']);
  if (number % 20 === 0) return choice(number, ['Spring', 'Summer', 'Autumn', 'Winter']);
  return text(number);
}

const choice = (number: number, options: readonly string[]): object => ({
  title: `Question ${number}: which one?`,
  type: 'string',
  enum: options,
  errorMessage: { enum: `Please choose an answer to question ${number}` },
});

const text = (number: number): object => ({
  title: `Question ${number}: what should we know?`,
  description: `A few words are enough for answer ${number}.`,
  type: 'string',
  minLength: 2,
  maxLength: 200,
  pattern: '^[^<>]+$',
  errorMessage: {
    ...(isRequired(number) && { required: `Please answer question ${number}` }),
    minLength: `Please say more about question ${number}`,
    pattern: `Please leave the brackets out of answer ${number}`,
  },
});

const askedAfterYes = (number: number): object => ({
  if: {
    required: [nameOf(number - 1)],
    properties: { [nameOf(number - 1)]: { const: 'Yes' } },
  },
  then: { required: [nameOf(number)], properties: questionsOf([number]) },
});

const rooms = {
  title: 'Rooms',
  type: 'array',
  minItems: 1,
  maxItems: 60,
  items: {
    title: 'Room',
    type: 'object',
    required: ['name'],
    properties: {
      name: { title: 'Name', type: 'string', maxLength: 60 },
      size: { title: 'Square feet', type: 'integer', minimum: 10 },
      floor: { title: 'Floor', type: 'string', enum: ['Cellar', 'Ground', 'Upper'] },
    },
  },
};
