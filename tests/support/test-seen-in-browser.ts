import { test } from 'vitest';
import { fieldOf, messageKey, reachedMessages } from '../../src/fixtures/form-messages.ts';
import { describePlace } from '../../src/fixtures/report.ts';
import type { FormExamples } from './examples.ts';
import { failWith } from './fail-with.ts';
import { isWithinReach } from './within-reach.ts';

/** Sees to it that each of a form's own messages that a visitor can bring about is shown in a real browser. */
export function testSeenInBrowser({ id, loaded, fixtures, messages }: FormExamples): void {
  const { form } = loaded;
  // Where the browser itself checks first, most messages of ours only answer those who get past it.
  if (form.isCheckedByBrowser) return;

  test('each of its own messages is shown in a real browser', ({ task }) => {
    const shown = fixtures.cases.filter(({ isForBrowser }) => isForBrowser);
    const seen = new Set(
      shown.flatMap(({ answers }) => reachedMessages(form, answers, fixtures.today)),
    );
    const missing = messages.filter(
      (message) => message.isOwn && isWithinReach(form, message) && !seen.has(messageKey(message)),
    );
    const findings = missing.map(({ path, rule, text, place }) => ({
      form: id,
      subject: `${fieldOf({ path })} · ${rule}: no example types what leads to "${text}" into the page`,
      lines: [
        `it stands in ${describePlace(place)}; add "browser: true" to a case in tests/forms/${id}.yaml`,
      ],
    }));
    failWith(task, findings);
  });
}
