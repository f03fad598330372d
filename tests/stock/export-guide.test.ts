import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').trimEnd();

test('the guide shows the function that the proof uses', () => {
  const file = 'tests/stock/transform-errors.ts';
  const shown = `<!-- ${file} -->\n\`\`\`ts\n${read(file)}\n\`\`\``;
  expect(read('src/form/EXPORT.md')).toContain(shown);
});
