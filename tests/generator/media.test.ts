import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaFile } from '../../src/generator/media.ts';
import { root } from '../support/forms.ts';

test('a picture of the content has an address in the dev server, with or without a query', () => {
  const file = join(root, 'content/images/favicon.svg');
  expect(mediaFile(root, '/images/favicon.svg')).toBe(file);
  expect(mediaFile(root, '/images/favicon.svg?v=2')).toBe(file);
});

test.each([
  '/images/none.svg',
  '/images/',
  '/site.yaml',
  '/images/../site.yaml',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/..\\site.yaml',
  '/images/..%5csite.yaml',
  '/images\\favicon.svg',
])('%s is no picture of the content', (url) => {
  expect(mediaFile(root, url)).toBeUndefined();
});
