import { expect, test } from 'vitest';
import { compileForms } from '../../src/form/compile/compile-forms.ts';
import { formsState, inheritedChanges } from '../../src/generator/inherited-changes.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from '../form/own-forms.ts';

const shared = `${sharedText}
$defs:
  size: { title: How large?, type: string, enum: [Small, Large] }
`;

const house = `
send: { fields: [name, size] }
messages: { submit: Go, sending: Going, invalid: Wrong, success: { show: banner, text: Gone. }, failure: { text: Lost. }, network: Off. }
schema:
  type: object
  required: [name]
  properties:
    name: { title: Name, type: string, maxLength: 20 }
    size: { $ref: "_shared.yaml#/$defs/size" }
uiSchema:
  ui:layout: steps
  ui:review: true
  ui:sections:
    - { title: You, fields: [name] }
    - { title: It, fields: [size] }
`;

const cottage = `
send: { fields: [{ $ref: "house.yaml#/send/fields" }, dock] }
messages: { $ref: "house.yaml#/messages" }
schema:
  type: object
  required: [{ $ref: "house.yaml#/schema/required" }, dock]
  properties:
    name: { $ref: "house.yaml#/schema/properties/name" }
    size:
      $ref: house.yaml#/schema/properties/size
      enum: [{ $ref: "_shared.yaml#/$defs/size/enum" }, Huge]
    dock: { title: Dock, type: string, maxLength: 20 }
uiSchema:
  $ref: house.yaml#/uiSchema
  ui:layout: page
  ui:sections: [{ $ref: "house.yaml#/uiSchema/ui:sections" }, { title: Dock, fields: [dock] }]
`;

const shed = house.replaceAll(
  '$ref: "_shared.yaml#/$defs/size"',
  'title: Size, type: string, maxLength: 9',
);
const files = { _shared: shared, house, cottage, shed };

function read(changed: Partial<typeof files> = {}) {
  const errors = new FileErrorList();
  const texts = new Map(
    Object.entries({ ...files, ...changed }).map(([id, text]) => [`forms/${id}.yaml`, text]),
  );
  const forms = compileForms(texts, errors);
  expect(errors.errors).toEqual([]);
  return { texts, forms };
}

const told = (changed: Partial<typeof files>) =>
  inheritedChanges(formsState(read()), formsState(read(changed)));

const { forms } = read();
const cottageForm = forms.find(({ description }) => description.id === 'cottage');

test('a form extends the fields, the required questions, the options and the sections of another', () => {
  const { sentFields, sections, questions } = cottageForm?.description ?? {};
  expect(sentFields?.map(({ name }) => name)).toEqual(['name', 'size', 'dock']);
  expect(cottageForm?.schema.required).toEqual(['name', 'dock']);
  expect(sections?.map(({ title }) => title)).toEqual(['You', 'It', 'Dock']);
  const options = questions?.find(({ path }) => path === 'size')?.options;
  expect(options?.map(({ value }) => value)).toEqual(['Small', 'Large', 'Huge']);
});

test('"ui:layout: page" is the way back from inherited steps, with their review', () => {
  const house = forms.find(({ description }) => description.id === 'house');
  expect(house?.description.steps).toBeDefined();
  expect(cottageForm?.description.steps).toBeUndefined();
});

test.each([
  { what: 'a question', house: house.replace('title: Name', 'title: Your name') },
  { what: 'a message', house: house.replace('text: Gone.', 'text: Sent.') },
  { what: 'the uiSchema', house: house.replace('title: You', 'title: About you') },
])('a changed file names the forms that inherit $what', ({ house: changed }) => {
  expect(told({ house: changed })).toEqual(['forms/house.yaml also changes: cottage']);
});

test('a changed shared question names the forms that ask it, at first hand or not', () => {
  expect(told({ _shared: shared.replace('Large]', 'Large, Middle]') })).toEqual([
    'forms/_shared.yaml also changes: cottage, house',
  ]);
});

test.each([
  { what: 'a comment', house: `${house}# Ours.\n` },
  {
    what: 'what the other form replaces',
    house: house.replace('fields: [size] }', 'fields: [size] } # last'),
  },
])('a change of $what is not told', ({ house: changed }) => {
  expect(told({ house: changed })).toEqual([]);
});

test('a form that was changed itself is not named', () => {
  const changed = {
    house: house.replace('title: Name', 'title: Your name'),
    cottage: `${cottage}# Ours.\n`,
  };
  expect(told(changed)).toEqual([]);
});
