import { describe, inject, test } from 'vitest';
import { loadExamples } from '../support/examples.ts';
import { failWith } from '../support/fail-with.ts';
import { testAutomaticCases } from '../support/test-automatic-cases.ts';
import { testFixtures } from '../support/test-fixtures.ts';
import { testCoverage, testSeenInBrowser } from '../support/test-messages.ts';

const { ready, unready } = loadExamples(inject('forms'));

for (const { id, findings } of unready) {
  test(`${id} has a fixture file without mistakes`, ({ task }) => failWith(task, findings));
}

for (const examples of ready) {
  describe(examples.id, () => {
    describe('the examples of testers', () => testFixtures(examples));
    describe('what follows from its file', () => testAutomaticCases(examples));
    describe('its messages', () => {
      testCoverage(examples);
      testSeenInBrowser(examples);
    });
  });
}
