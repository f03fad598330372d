import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isKnownToBeQuick, isSlowPattern } from '../../src/generator/slow-pattern.ts';

interface Row {
  readonly pattern: string;
  readonly it: string;
}

const { refused, accepted }: Readonly<Record<'refused' | 'accepted', readonly Row[]>> = parse(
  readFileSync(join(import.meta.dirname, 'patterns.yaml'), 'utf8'),
);

describe('a pattern is refused that', () => {
  test.each(refused)('$it: $pattern', ({ pattern }) => {
    expect(isSlowPattern(pattern)).toBe(true);
  });
});

describe('a pattern is accepted that', () => {
  test.each(accepted)('$it: $pattern', ({ pattern }) => {
    expect(isKnownToBeQuick(pattern)).toBe(true);
  });
});
