import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('the guide shows the very functions that the proof uses', () => {
  const guide = read('../../src/form/EXPORT.md');
  const [, shown] = /<!-- tests\/stock\/snippets\.ts -->\n```ts\n([\s\S]*?)\n```/.exec(guide) ?? [];
  expect(shown).toBe(read('snippets.ts').trimEnd());
});
