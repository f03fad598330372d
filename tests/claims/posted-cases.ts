import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type FixtureCase, fixturesOf } from '../../src/fixtures/fixtures.ts';
import { normalizeAnswers } from '../../src/form/answers.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { readControls } from '../../src/form/read-controls.ts';
import { todayIn } from '../../src/form/today.ts';
import { postedIn } from '../server/posted-site.ts';
import { root } from '../support/forms.ts';
import { withDaysMoved } from '../support/moved-days.ts';
import { postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { sharedServer } from '../support/shared.ts';

const timeZone = 'America/Toronto';

/** What is claimed of the examples of testers: posted by hand, as without a script, they are found as wrong as they are. */
export function claimOfPostedCases(forms: readonly Form[]): void {
  const server = sharedServer();
  const sent = forms.filter(({ call }) => call);

  describe.each(sent)('without a script, the form $id', (form) => {
    test('finds wrong what testers say is wrong, and nothing else', async () => {
      const examples = examplesOf(form);
      const held = examples.filter(({ answers }) => canBeHeld(form, answers));
      expect(held.length).toBeGreaterThan(examples.length / 2);
      for (const { name, answers, problems } of held) {
        const response = await post(server.url, { form, answers });
        const posted = postedIn(await response.text());
        const told = posted?.status === 'editing' ? posted.problems : {};
        expect(told, name).toEqual(problems);
        expect(response.status, name).toBe(Object.keys(problems).length > 0 ? 422 : 303);
      }
    });
  });
}

/** A form's examples, with the days as far from today as the testers' are from theirs. */
export function examplesOf(form: Form): FixtureCase[] {
  const { today, cases } = fixturesOf(form, root);
  const now = todayIn(timeZone, new Date());
  const moved = (answers: Answers) => withDaysMoved(answers, { from: today, to: now });
  return cases.map((example) => ({ ...example, answers: moved(example.answers) }));
}

/** Whether controls can hold answers at all: a number written as a text, they cannot tell from a number. */
function canBeHeld(form: Form, answers: Answers): boolean {
  const posted = postedTexts(form, answers, timeZone);
  const texts = new Map(
    posted.map(([name]) => [name, posted.flatMap((pair) => (pair[0] === name ? pair[1] : []))]),
  );
  const read = normalizeAnswers(form, readControls(form, texts, timeZone));
  return isDeepStrictEqual(read, normalizeAnswers(form, answers));
}

interface Posting {
  readonly form: Form;
  readonly answers: Answers;
}

async function post(url: string, { form, answers }: Posting): Promise<Response> {
  return fetch(`${url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    body: urlEncoded(postedTexts(form, answers, timeZone)),
    redirect: 'manual',
  });
}
