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
    { pattern: '^(?:a|a){20}$', does: 'has two equal choices twenty times' },
    { pattern: '^(?:[0-9]{1,3})+$', does: 'repeats numbers with nothing between them' },
    { pattern: '^.{0,40}.{0,40}.{0,40}x$', does: 'shares out the same text within limits' },
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
    {
      pattern: '^\\(?\\d{3}\\)?[ -]?\\d{3}[ -]?\\d{4}$',
      does: 'counts the digits of a phone number',
    },
    {
      pattern: '^\\d{3} ?\\d{3} ?\\d{4}$',
      does: 'counts digits with a blank or none between them',
    },
    { pattern: '^([0-9]{3}){3}$', does: 'counts groups of digits' },
    { pattern: '^(\\d{3}-?)+$', does: 'repeats groups of three digits' },
    { pattern: '^(?:\\d{1,3}\\.){3}\\d{1,3}$', does: 'counts numbers with a dot after each' },
    { pattern: '^[A-Z]{2,5}[0-9]{10}$', does: 'counts letters, then digits' },
  ])('$does: $pattern', ({ pattern }) => {
    expect(isSlowPattern(pattern)).toBe(false);
  });
});
