import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPageSource } from '../../src/generator/modules.ts';

const root = '/srv/site';

test.each([
  'forms/contact.yaml',
  'content/site.yaml',
  'content/pages/about.yaml',
  'content/images/lake/dock.jpg',
  'content/video/home.mp4',
  'src/blocks/hero/example.yaml',
])('a change of %s makes the pages anew', (path) => {
  expect(isPageSource(root, join(root, path))).toBe(true);
});

test.each([
  'forms/README.md',
  'src/blocks/hero/Hero.tsx',
  'data/a.yaml',
  'content/pages/.a.swp',
  'content/pages/.draft.yaml',
  'content/images/4913',
  '../site-old/forms/contact.yaml',
])('a change of %s leaves the pages as they are', (path) => {
  expect(isPageSource(root, join(root, path))).toBe(false);
});
