import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blockSchemas } from '../../src/blocks/schemas.ts';
import {
  blockGuide,
  generatedSections,
  withSection,
} from '../../src/generator/guides/write-guides.ts';
import { root } from '../support/forms.ts';

test.each(generatedSections)(
  '$file has the $name as they are; if not, run "npm run guides"',
  (part) => {
    const guide = readFileSync(join(root, part.file), 'utf8');
    expect(withSection(guide, part)).toBe(guide);
    expect(guide).toContain(part.write());
  },
);

test('a guide without a place for a part is a fault', () => {
  const [part] = generatedSections;
  expect(() => part && withSection('# Pages', part)).toThrow('has no place for the blocks');
});

test('every key in the guide says what it is', () => {
  const rows = blockGuide(blockSchemas()).matchAll(/^\| `(.+?)` \| .*? \| (.*) \|$/gm);
  for (const [, key, meaning] of rows) expect(meaning, key).toMatch(/\w/);
});

test('a list, a limit and a choice are told as an editor writes them', () => {
  const schema = {
    type: 'object',
    description: 'A shelf.',
    required: ['jars'],
    properties: {
      jars: {
        type: 'array',
        maxItems: 3,
        description: 'The jars.',
        items: {
          type: 'object',
          properties: { lid: { enum: ['red', 'blue'], description: 'The lid.' } },
        },
      },
    },
  };
  expect(blockGuide({ shelf: schema }).split('\n')).toEqual([
    '### shelf',
    '',
    'A shelf.',
    '',
    '| key | | what it is |',
    '|---|---|---|',
    '| `jars` | required | The jars. At most 3. |',
    '| `jars.lid` |  | The lid. One of `red`, `blue`. |',
  ]);
});
