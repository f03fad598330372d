import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').trimEnd();

test.each(['transform-errors', 'clean-answers'])(
  'the guide shows %s as the proof uses it',
  (name) => {
    const file = `tests/stock/${name}.ts`;
    const shown = `<!-- ${file} -->\n\`\`\`ts\n${read(file)}\n\`\`\``;
    expect(read('src/form/EXPORT.md')).toContain(shown);
  },
);
