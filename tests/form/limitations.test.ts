import { expect, test } from 'vitest';
import {
  limitations,
  limitationsAsMarkdown,
  unsupportedKeywordHints,
} from '../../src/form/language/unsupported-keywords.ts';

const lines = limitationsAsMarkdown().split('\n');

test('each line of the list says what a form cannot do, and what to do instead', () => {
  for (const line of lines) expect(line).toMatch(/^- .+\.$/);
});

test('every keyword that is refused is in the list, once', () => {
  for (const keyword of Object.keys(unsupportedKeywordHints)) {
    expect(
      lines.filter((line) => line.includes(`\`${keyword}\``) && line.includes(': ')),
    ).not.toEqual([]);
  }
  expect(new Set(lines).size).toBe(lines.length);
});

test('the sentences of the check are in the list, with what they quote as code', () => {
  expect(lines).toContain(`- ${limitations.listInList.replaceAll('"', '`')}`);
});
