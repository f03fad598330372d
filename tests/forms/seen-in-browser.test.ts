import { describe, expect, test } from 'vitest';
import { loadExamples } from '../support/examples.ts';

const { ready } = loadExamples();

// A page offers nothing but options, stars and days, so these rules cannot be broken by hand.
const outOfReach = ['type', 'enum', 'format', 'minimum', 'maximum'];

// Where the browser itself checks first, most messages of ours only answer those who get past it.
describe.each(ready.filter(({ loaded }) => !loaded.form.isCheckedByBrowser))('$id', (example) => {
  const { id, fixtures, messages } = example;

  test('shows each of its own messages in a real browser, in an example marked for it', () => {
    const seen = fixtures.cases
      .filter(({ isForBrowser }) => isForBrowser)
      .flatMap(({ problems }) => Object.entries(problems))
      .map(([field, text]) => `${field}: ${text}`);
    const missing = messages
      .filter(({ isOwn, rule }) => isOwn && !outOfReach.includes(rule))
      .map(({ field, text }) => `${field}: ${text}`)
      .filter((message) => !seen.includes(message));
    expect(missing, `add "browser: true" to a case in tests/forms/${id}.yaml`).toEqual([]);
  });
});
