import { readFileSync } from 'node:fs';
import { readYamlFolder } from '../../src/files/read-yaml-folder.ts';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import { exampleRoot } from '../example/example.ts';
import { loadForm as loadFormText } from '../support/load-form.ts';

/** The file of the form. */
export const formText = readFileSync(new URL('nested-form.yaml', import.meta.url), 'utf8');

/** A form of these tests alone: a group, rows with a condition in them, numbers, labelled options, boxes. */
export const nestedForm: LoadedForm = loadForm('cabins', formText);

/** Its address. */
export const nestedUrl = '/api/submit-cabins';

/** Right answers to it, as they are sent: every question is there. */
export const nestedBody = {
  contact: {
    fullName: 'Dana Whitfield',
    email: 'dana@example.com',
    street: '12 Ridout Street',
    town: 'Lindsay',
  },
  plan: 'deep',
  hours: 2.5,
  day: '2026-05-20',
  rooms: [
    { kind: 'wc', size: 4, beds: null, extras: [] },
    { kind: 'bed', size: 12.5, beds: 2, extras: ['win', 'oven'] },
  ],
  keys: ['Side door', 'Shed'],
  hasPets: false,
  consent: true,
};

/** The same with a part of its second room changed. */
export function withRoom(change: object) {
  const [first, second] = nestedBody.rooms;
  return { ...nestedBody, rooms: [first, { ...second, ...change }] };
}

/** A form read from a text, beside the messages that the forms of the example site share. */
export function loadForm(id: string, text: string): LoadedForm {
  const shared = readYamlFolder(exampleRoot, 'forms').get('forms/_shared.yaml') ?? '';
  return loadFormText(id, text, shared);
}
