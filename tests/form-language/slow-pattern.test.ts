import { describe, expect, test } from 'vitest';
import { isSlowPattern } from '../../src/form-language/slow-pattern.ts';

describe('a pattern is slow that', () => {
  test.each([
    { pattern: '^([0-9]+)+$', does: 'repeats what repeats itself' },
    { pattern: '^(\\w+\\s?)*$', does: 'repeats words that need no blank between them' },
    { pattern: '^(a|a)*$', does: 'has two equal choices in a repetition' },
    { pattern: '^(?:a|ab|b)*$', does: 'has choices that add up to one another' },
    { pattern: '^(a*b*)*$', does: 'repeats what may be empty' },
    { pattern: '(.*a){20}', does: 'repeats anything twenty times' },
    { pattern: '^(?=(a+)+$).*', does: 'looks ahead slowly' },
    { pattern: '.*,.*,.*,.*', does: 'shares out the same text among four' },
  ])('$does: $pattern', ({ pattern }) => {
    expect(isSlowPattern(pattern)).toBe(true);
  });
});

describe('a pattern is quick that', () => {
  test.each([
    { pattern: '^(?=(?:\\s*\\S){10})\\+?[0-9\\s()-]+$', does: 'counts characters ahead' },
    { pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', does: 'looks for an at sign and a dot' },
    { pattern: '^[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d$', does: 'has no repetition' },
    { pattern: '^\\d{1,3}(?:,\\d{3})*(?:\\.\\d+)?$', does: 'repeats what begins with a comma' },
    { pattern: '^(?:\\w+ )*\\w+$', does: 'repeats words with a blank between them' },
    { pattern: "^[\\p{L} '-]{2,60}$", does: 'repeats one character out of many' },
    { pattern: '^(?:yes|no)$', does: 'chooses once' },
  ])('$does: $pattern', ({ pattern }) => {
    expect(isSlowPattern(pattern)).toBe(false);
  });
});
