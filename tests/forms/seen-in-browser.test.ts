import { describe, expect, test } from 'vitest';
import { withoutRows } from '../../src/fixtures/answer-paths.ts';
import { loadExamples } from '../support/examples.ts';
import { isWithinReach } from '../support/within-reach.ts';

const { ready } = loadExamples();

// Where the browser itself checks first, most messages of ours only answer those who get past it.
describe.each(ready.filter(({ loaded }) => !loaded.form.isCheckedByBrowser))('$id', (example) => {
  const { id, fixtures, messages } = example;

  test('shows each of its own messages in a real browser, in an example marked for it', () => {
    const seen = fixtures.cases
      .filter(({ isForBrowser }) => isForBrowser)
      .flatMap(({ problems }) => Object.entries(problems))
      .map(([field, text]) => `${withoutRows(field)}: ${text}`);
    const missing = messages
      .filter((message) => message.isOwn && isWithinReach(message))
      .map(({ field, text }) => `${field}: ${text}`)
      .filter((message) => !seen.includes(message));
    expect(missing, `add "browser: true" to a case in tests/forms/${id}.yaml`).toEqual([]);
  });
});
