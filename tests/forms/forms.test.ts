import { describe, inject, test } from 'vitest';
import { loadExamples } from '../support/examples.ts';
import { failWith, testForm, testSeenInBrowser } from '../support/test-form.ts';

const { ready, unready } = loadExamples(inject('forms'));

for (const { id, findings } of unready) {
  test(`${id} has a fixture file without mistakes`, ({ task }) => failWith(task, findings));
}

for (const examples of ready) {
  describe(examples.id, () => {
    testForm(examples);
    testSeenInBrowser(examples);
  });
}
