import { expect, test } from 'vitest';
import { compileForms, sharedFile } from '../../src/form/compile/compile-forms.ts';
import { defaultMessages } from '../../src/form/language/keywords.ts';
import { FileErrorList } from '../../src/yaml/file-error.ts';
import { complaintOf } from '../support/load-form.ts';
import { sharedText, windowText } from './own-forms.ts';

function read(files: Readonly<Record<string, string>>, shared = sharedText) {
  const errors = new FileErrorList();
  const texts = new Map([[`forms/${sharedFile}`, shared], ...Object.entries(files)]);
  const forms = compileForms(texts, errors);
  return { forms, complaint: complaintOf(errors, texts) };
}

const nameless = windowText.replace('path: /windows, ', '').replace('to: submit-windows, ', '');

test('a form without an address and a call is named after its file', () => {
  const { forms, complaint } = read({ 'forms/window-wash.yaml': nameless });
  expect(complaint).toBe('');
  expect(forms.map(({ description: { page, call } }) => [page?.path, call?.endpoint])).toEqual([
    ['/window-wash', 'submit-window-wash'],
  ]);
});

test('a form carries its former names, and one that had none carries no such key', () => {
  const renamed = nameless.replace('send:', 'formerly: [hunt, panes]\nsend:');
  const { forms, complaint } = read({ 'forms/a.yaml': renamed, 'forms/b.yaml': nameless });
  expect(complaint).toBe('');
  expect(forms.map(({ description }) => description.formerly)).toEqual([
    ['hunt', 'panes'],
    undefined,
  ]);
  expect(forms[1]?.description).not.toHaveProperty('formerly');
});

test("the name of a form that could not be read is nobody else's former name", () => {
  const renamed = nameless.replace('send:', 'formerly: [b]\nsend:');
  const { complaint } = read({ 'forms/a.yaml': renamed, 'forms/b.yaml': 'send: {' });
  expect(complaint).toContain('"b" is the name of another form today.');
});

test('several forms may stay in the browser', () => {
  const local = nameless.replace('send: {', 'send: { local: true,');
  const { forms, complaint } = read({ 'forms/a.yaml': local, 'forms/b.yaml': local });
  expect(complaint).toBe('');
  expect(forms.map(({ description }) => description.call)).toEqual([undefined, undefined]);
});

test('a rule that nobody words says its usual words, and those of the shared file where it has some', () => {
  const shared = sharedText.replace(/^messages:\n(?: {2}.*\n)*(?=words:)/m, '');
  const told = (text: string) => {
    const [form] = read({ 'forms/windows.yaml': windowText }, text).forms;
    return form?.schema.properties?.extras?.errorMessage;
  };
  const usual = { type: defaultMessages.type, maxItems: 'Please choose at most 2' };
  expect(told(shared)).toMatchObject(usual);
  const reworded = `messages: { maxItems: "{limit} will do" }\n${shared}`;
  expect(told(reworded)).toMatchObject({ ...usual, maxItems: '2 will do' });
});

test('a shared message that names something unknown is told at its line', () => {
  const shared = sharedText.replace('  maxItems: maxItems {limit}', '  maxItems: maxItems {limt}');
  expect(read({}, shared).complaint).toMatch(
    /^forms\/_shared\.yaml:\d+:13: "\{limt\}" would be shown as it is\. Did you mean "limit"\? Leave out the braces, or write one of these: \{limit\}\.\n/,
  );
});

test('a form is read anew when a file changes that it refers to, and tells of its mistakes each time', () => {
  const own = windowText.replace('title: Name,', 'title: { $ref: _names.yaml#/name },');
  const asked = (names: string) => {
    const { forms, complaint } = read({ 'forms/windows.yaml': own, 'forms/_names.yaml': names });
    return complaint || forms[0]?.schema.properties?.fullName?.title;
  };
  expect(asked('name: Full name')).toBe('Full name');
  expect(asked('name: Whole name')).toBe('Whole name');
  expect(asked('name: [Whole name]')).toMatch(/^forms\/_names\.yaml:1:7: /);
  expect(asked('name: [Whole name]')).toMatch(/^forms\/_names\.yaml:1:7: /);
  expect(asked('name: Full name')).toBe('Full name');
});
