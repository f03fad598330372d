import { describe, expect, test } from 'vitest';
import { loadExamples } from '../support/examples.ts';
import { testFixtures } from '../support/test-fixtures.ts';

const { ready, unready } = loadExamples();

test.each(unready)('$id has a fixture file without mistakes', ({ complaint }) => {
  expect.fail(complaint);
});

describe.each(ready)('$id', testFixtures);
