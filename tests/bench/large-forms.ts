import { stringify } from 'yaml';

const numbers = Array.from({ length: 200 }, (_, index) => index + 1);

/** The text of a form with 200 questions: most of them texts, every tenth a choice, ten asked only after a Yes. */
export const largeForm = (): string => formText(numbers, {});

/** The text of a form with as many questions, three of them in rows that visitors add. */
export const rowsForm = (): string => formText(numbers.slice(3), { rooms });

function formText(places: readonly number[], rows: Readonly<Record<string, object>>): string {
  const asked = places.filter((place) => !isAskedAfterYes(place));
  const names = [...Object.keys(rows), ...places.map(benchName)];
  return stringify({
    send: { fields: names },
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
      required: asked.filter(isOdd).map(benchName),
      properties: {
        ...rows,
        ...Object.fromEntries(asked.map((place) => [benchName(place), questionAt(place)])),
      },
      allOf: places.filter(isAskedAfterYes).map((place) => ({
        if: {
          required: [benchName(place - 1)],
          properties: { [benchName(place - 1)]: { const: 'Yes' } },
        },
        then: {
          required: [benchName(place)],
          properties: { [benchName(place)]: questionAt(place) },
        },
      })),
    },
    uiSchema: { 'ui:order': names },
  });
}

const benchName = (place: number): string => `question${place}`;
const isOdd = (place: number): boolean => place % 2 === 1;
const isAskedAfterYes = (place: number): boolean => place % 20 === 11;

function questionAt(place: number): object {
  if (place % 10 === 0) {
    return {
      title: `Question ${place}: which one?`,
      type: 'string',
      enum: place % 20 === 10 ? ['Yes', 'No'] : ['Spring', 'Summer', 'Autumn', 'Winter'],
      errorMessage: { enum: `Please choose an answer to question ${place}` },
    };
  }
  return {
    title: `Question ${place}: what should we know?`,
    description: `A few words are enough for answer ${place}.`,
    type: 'string',
    minLength: 2,
    maxLength: 200,
    pattern: '^[^<>]+$',
    errorMessage: {
      ...(isOdd(place) && { required: `Please answer question ${place}` }),
      minLength: `Please say more about question ${place}`,
      pattern: `Please leave the brackets out of answer ${place}`,
    },
  };
}

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
