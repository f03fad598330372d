import { expect, test } from 'vitest';
import { caseText } from '../../src/fixtures/case-text.ts';
import { withAnswer } from '../../src/form/runtime/answer-at.ts';
import { fileAnswer } from '../../src/form/runtime/file-answer.ts';
import { richExamples } from '../rich/rich-form.ts';

const { loaded, fixtures } = richExamples('photos');
const { form } = loaded;
const megabyte = 1024 * 1024;

test('a copied example names files as testers do, with their sizes', () => {
  const photos = [
    { name: 'roof.jpg', type: 'image/jpeg', size: 9 * megabyte },
    { name: 'wall.jpg', type: 'image/jpeg', size: 5 * megabyte + 1 },
    { name: 'scan.png', type: 'image/png', size: 24_811 },
    { name: 'door.webp', type: 'image/webp', size: 10_000 },
  ].map(fileAnswer);
  expect(
    caseText({ form, fixtures }, withAnswer(fixtures.base, ['photos'], photos)),
  ).toBe(`  - name: what was filled in by hand is wrong at photos
    change:
      photos:
        - roof.jpg, 9 MB
        - wall.jpg, 5121 KB
        - scan.png, 25 KB
        - door.webp
    problems:
      photos: Three photos are enough
`);
});

test('a copied example leaves out the files of all examples', () => {
  const text = caseText({ form, fixtures }, { ...fixtures.base, name: 'Noor' });
  expect(text).toContain('change:\n      name: Noor\n    problems');
});
