import { expect, test } from 'vitest';
import { createReference } from '../../../src/server/store/reference.ts';

test('references are easy to read aloud and differ', () => {
  const references = Array.from({ length: 1000 }, createReference);
  expect(new Set(references).size).toBe(1000);
  for (const reference of references) {
    expect(reference).toMatch(/^[A-Z]+-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
  }
});
