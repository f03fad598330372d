import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileText, withWrittenFiles } from '../../src/fixtures/written-files.ts';
import {
  type FileMetadata,
  fileAnswer,
  fileLimits,
  formatSize,
  parseFileAnswer,
} from '../../src/form/runtime/file-answer.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { root } from '../support/forms.ts';
import { loadForm } from '../support/load-form.ts';
import { sharedText } from './own-forms.ts';

const text = readFileSync(join(root, 'tests/rich/files.yaml'), 'utf8');
const { form } = loadForm('files', text, sharedText);
const megabyte = 1024 * 1024;
const photo = { name: 'kitchen; 1.jpg', type: 'image/jpeg', size: 4 * megabyte };
const plan = fileAnswer({ name: 'plan.pdf', type: 'application/pdf', size: 2 * megabyte });
const right = { name: 'Dana', plan, rooms: { photos: [fileAnswer(photo)] } };

function problemsWith(changes: object) {
  return validate(form, { ...right, ...changes }, { today: '2026-05-10' });
}

test('files of the right kinds and sizes are right', () => {
  expect(problemsWith({})).toEqual({});
});

test.each<[FileMetadata, string]>([
  [{ name: 'plan.heic', type: 'image/heic', size: 10 }, 'accept JPEG, PNG, WebP or PDF plan.heic'],
  [{ name: 'plan', type: '', size: 10 }, 'accept JPEG, PNG, WebP or PDF plan'],
  [{ ...photo, size: 2 * megabyte + 1 }, 'Please choose a plan of at most 2 MB'],
  [{ ...photo, size: 10, defect: 'broken' }, 'broken  kitchen; 1.jpg'],
  [{ ...photo, size: 10, defect: 'maxPixels' }, 'maxPixels  kitchen; 1.jpg'],
  [
    { name: 'plan.png', type: 'image/gif', size: 10, defect: 'mislabelled' },
    'mislabelled JPEG, PNG, WebP or PDF plan.png',
  ],
  [{ ...photo, size: 0, defect: 'broken' }, 'empty  kitchen; 1.jpg'],
])('one file %o is told: %s', (facts, message) => {
  expect(problemsWith({ plan: fileAnswer(facts) })).toEqual({ plan: message });
});

test.each([
  [[photo, { ...photo, name: 'bath.jpg', size: 5 * megabyte + 1 }], 'maxSize 5 MB bath.jpg'],
  [[photo, { ...photo, size: 4 * megabyte + 1 }], 'maxTotal 8 MB'],
  [[photo, photo, photo, photo], 'Three photos are enough'],
  [[{ ...photo, type: 'application/pdf' }], 'kitchen; 1.jpg is no photo'],
])('several files %o are told: %s', (facts, message) => {
  expect(problemsWith({ rooms: { photos: facts.map(fileAnswer) } })).toEqual({
    'rooms.photos': message,
  });
});

test.each(['hall.jpg', 'hall.jpg, 3 MB', 'hall.jpg, broken', 'hall, 2.jpg, maxPixels'])(
  'a tester writes %j, and reads it again',
  (written) => {
    const { plan: answer } = withWrittenFiles(form, { plan: written });
    expect(parseFileAnswer(answer)?.type).toBe('image/jpeg');
    expect(fileText(answer)).toBe(written);
  },
);

test('a text that is no file is none', () => {
  expect(problemsWith({ plan: 'plan.pdf' })).toEqual({ plan: 'format data-url' });
});

test('the limits of a question are in bytes', () => {
  const limits = ['plan', 'rooms.photos', 'damage'].map((path) => {
    const question = form.table.at(path);
    return question && fileLimits(question, question.type === 'array');
  });
  const pictures = ['image/jpeg', 'image/png', 'image/webp'];
  expect(limits).toEqual([
    {
      accept: [...pictures, 'application/pdf'],
      maxSize: 2 * megabyte,
      maxTotal: 2 * megabyte,
      maxFiles: 1,
    },
    { accept: pictures, maxSize: 5 * megabyte, maxTotal: 8 * megabyte, maxFiles: 3 },
    {
      accept: ['image/jpeg', 'image/png'],
      maxSize: 10 * megabyte,
      maxTotal: 10 * megabyte,
      maxFiles: 1,
    },
  ]);
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [2.44 * megabyte, '2.4 MB'],
  [10 * megabyte, '10 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
