import { expect, test } from 'vitest';
import type { Answers } from '../../src/runtime/form.ts';
import { describeUnreached, reachedRules } from './coverage.ts';
import type { FormExamples } from './examples.ts';

/** Sees to it that every message of a form is reached: its own ones by an example of a tester, the shared ones by any. */
export function testCoverage(examples: FormExamples): void {
  const { id, loaded, fixtures, messages, automatic } = examples;
  const reached = (examples: readonly { answers: Answers }[]): Set<string> =>
    new Set(examples.flatMap(({ answers }) => reachedRules(loaded.form, answers, fixtures.today)));
  const byTesters = reached(fixtures.cases);
  const byAnyone = reached([...fixtures.cases, ...automatic]);

  test('every message of a question is reached by an example of a tester', () => {
    const missed = messages.filter(
      (message) => message.isOwn && !byTesters.has(message.schemaPath),
    );
    if (missed.length > 0) expect.fail(missed.map((m) => describeUnreached(id, m)).join('\n\n'));
  });

  test('every shared message is reached by some example', () => {
    const missed = messages.filter(
      (message) => !message.isOwn && !byAnyone.has(message.schemaPath),
    );
    if (missed.length > 0) expect.fail(missed.map((m) => describeUnreached(id, m)).join('\n\n'));
  });
}
