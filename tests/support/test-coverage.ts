import { test } from 'vitest';
import { coverageOf, messageKey, reachedMessages } from '../../src/fixtures/form-messages.ts';
import { unreachedMessage } from './coverage.ts';
import type { FormExamples } from './examples.ts';
import { failWith } from './fail-with.ts';

/** Sees to it that every message of a form is reached: its own ones by an example of a tester, the shared ones by any. */
export function testCoverage(examples: FormExamples): void {
  const { id, loaded, fixtures, messages, automatic } = examples;
  const { form } = loaded;
  const covered = coverageOf(form, { messages, fixtures });
  const unreached = covered.filter(({ cases }) => cases.length === 0);
  const tried = new Set(
    automatic.flatMap(({ answers }) => reachedMessages(form, answers, fixtures.today)),
  );

  test('every message of a question is reached by an example of a tester', ({ task }) => {
    const missed = unreached.filter(({ isOwn }) => isOwn);
    failWith(
      task,
      missed.map((message) => unreachedMessage(id, message)),
    );
  });

  test('every shared message is reached by some example', ({ task }) => {
    const missed = unreached.filter((message) => !message.isOwn && !tried.has(messageKey(message)));
    failWith(
      task,
      missed.map((message) => unreachedMessage(id, message)),
    );
  });
}
