import { expect, test } from 'vitest';
import { compileForms } from '../../src/form/compile/compile-forms.ts';
import {
  hintsOfRjsf,
  hintsOnAddresses,
  hintsOnDays,
  hintsOnListings,
} from '../../src/generator/hints.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { sharedText } from '../form/own-forms.ts';

/** A form that asks for an address, with these looks, and for a day, with these rules. */
function formAsking({ looks = 'name', place = '', day = '' }): string {
  return `
send: { fields: [place, day] }
messages: { submit: Send, sending: Sending, invalid: Wrong, success: { show: banner, text: Sent. }, failure: { text: No. }, network: No. }
schema:
  type: object
  properties:
    place: { title: Place, type: string, maxLength: 80${place} }
    day: { title: Day, type: string, format: date${day} }
uiSchema:
  place: { ui:autocomplete: ${looks} }
`;
}

function formsOf(...texts: readonly string[]) {
  const errors = new FileErrorList();
  const files = texts.map((text, index) => [`forms/form-${index}.yaml`, text] as const);
  const forms = compileForms(new Map([['forms/_shared.yaml', sharedText], ...files]), errors);
  expect(errors.errors).toEqual([]);
  return forms;
}

test.each([
  { looks: 'street-address', isAdvised: true },
  { looks: 'street-address, ui:widget: text', isAdvised: true },
  { looks: 'street-address, ui:widget: textarea', isAdvised: false },
  { looks: 'address-line1', isAdvised: false },
])('looks of an address are advised on: { $looks } $isAdvised', ({ looks, isAdvised }) => {
  const said =
    'forms/form-0.yaml:10:29: "street-address" has several lines, and browsers fill it into a "textarea" only. Write "address-line1" for one line.';
  expect(hintsOnAddresses(formsOf(formAsking({ looks })))).toEqual(isAdvised ? [said] : []);
});

test.each([
  { day: ', notBefore: today', isAdvised: true },
  { day: ', notBefore: today, notAfter: +52 weeks', isAdvised: false },
  { day: ', notBefore: +1 day', isAdvised: false },
  { day: '', isAdvised: false },
])('a day without end is advised on: "$day" $isAdvised', ({ day, isAdvised }) => {
  const said =
    'forms/form-0.yaml:8:52: Takes a day in a hundred years, too. "notAfter: +52 weeks" beside it would not.';
  expect(hintsOnDays(formsOf(formAsking({ day })))).toEqual(isAdvised ? [said] : []);
});

test('a place that several forms share is told once', () => {
  const shared = '    day: { $ref: "form-0.yaml#/schema/properties/day" }';
  const first = formAsking({ day: ', notBefore: today' });
  const second = first.replace(/ {4}day: .*/, shared);
  expect(hintsOnDays(formsOf(first, second))).toHaveLength(1);
});

test.each([
  { place: ', format: uri, default: "https://exämple.ca"', said: 'must match format "uri"' },
  { place: ', format: email, default: "dana@exämple.ca"', said: undefined },
  { place: ', minLength: 2, default: Here', said: undefined },
])("the second validator's opinion of$place: $said", ({ place, said }) => {
  const text = formAsking({ place }).replace(/uiSchema:[\s\S]*/, 'uiSchema: {}\n');
  const hint = `forms/form-0.yaml:7:79: "https://exämple.ca" is right here, but rjsf's own validator says: ${said}.`;
  expect(hintsOfRjsf(formsOf(text))).toEqual(said ? [hint] : []);
});

const listed = "forms/form-0.yaml:1:1: At the desk, a request is listed by: the form's name;";

test.each([
  { looks: 'address-line1', isNew: false, said: [] },
  {
    looks: 'address-line1',
    isNew: true,
    said: [`${listed} place: place; day: day; no email; no phone.`],
  },
  { looks: 'name', isNew: false, said: [] },
  {
    looks: 'tel',
    isNew: false,
    said: [
      `${listed} phone: place; day: day; no email. Add "ui:autocomplete: name" to the question for the name, if there is one.`,
    ],
  },
])(
  'what the desk will show of a form that asks for $looks is told, new ($isNew) or nameless',
  ({ looks, isNew, said }) => {
    expect(hintsOnListings(formsOf(formAsking({ looks })), () => isNew)).toEqual(said);
  },
);
