import { describe, expect, test } from 'vitest';
import { isPageSource } from '../../src/generator/dev-reload.ts';
import { modulePath, pathBelow } from '../../src/generator/module-path.ts';

describe('a file is named with forward slashes', () => {
  test.each([
    { root: '/srv/site', path: '/srv/site/src/site/App.tsx' },
    { root: '/srv/site/', path: '/srv/site/src/site/App.tsx' },
    { root: 'C:\\projects\\site', path: 'C:/projects/site/src/site/App.tsx' },
    { root: 'C:/projects/site', path: 'C:/projects/site/src/site/App.tsx' },
    { root: '/srv/a\\b', path: '/srv/a\\b/src/site/App.tsx' },
  ])('below $root', ({ root, path }) => {
    expect(modulePath(root, 'src/site', 'App.tsx')).toBe(path);
  });
});

test.each([
  { root: '/srv/site', file: '/srv/site/forms/contact.yaml', path: 'forms/contact.yaml' },
  { root: 'C:\\site', file: 'C:\\site\\forms\\contact.yaml', path: 'forms/contact.yaml' },
  { root: 'C:/site', file: 'C:\\site\\forms\\contact.yaml', path: 'forms/contact.yaml' },
  { root: '/srv/site', file: '/srv/site-old/forms/contact.yaml', path: undefined },
])('$file lies below $root as $path', ({ root, file, path }) => {
  expect(pathBelow(root, file)).toBe(path);
});

describe.each([
  { system: 'Linux', root: '/srv/site', separator: '/' },
  { system: 'Windows', root: 'C:\\site', separator: '\\' },
])('on $system', ({ root, separator }) => {
  const at = (path: string) => [root, ...path.split('/')].join(separator);

  test.each([
    'forms/contact.yaml',
    'content/site.yaml',
    'content/pages/about.yaml',
    'content/images/lake/dock.jpg',
    'content/video/home.mp4',
    'src/blocks/hero/example.yaml',
  ])('a change of %s makes the pages anew', (path) => {
    expect(isPageSource(root, at(path))).toBe(true);
  });

  test.each(['forms/README.md', 'src/blocks/hero/Hero.tsx', 'data/a.yaml', 'content/pages/.a.swp'])(
    'a change of %s leaves the pages as they are',
    (path) => {
      expect(isPageSource(root, at(path))).toBe(false);
    },
  );
});
