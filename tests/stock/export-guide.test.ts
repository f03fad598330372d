import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').trimEnd();

test.each(['tests/stock/transform-errors.ts', 'src/form/compile/add-keywords.ts'])(
  'the guide shows %s, which the proof uses',
  (file) => {
    expect(read('src/form/EXPORT.md')).toContain(
      `<!-- ${file} -->\n\`\`\`ts\n${read(file)}\n\`\`\``,
    );
  },
);
