import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toBody } from '../../src/form/body.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { todayIn } from '../../src/form/today.ts';
import { validate } from '../../src/form/validate.ts';
import { richExamples } from '../rich/rich-form.ts';
import { loadExamples } from '../support/examples.ts';
import { heldAnswers } from '../support/held-answers.ts';
import { postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { createRandom } from '../support/random.ts';
import { loadForm, nestedBody, nestedForm } from './nested-form.ts';
import { drawAsText, ownPage, postedIn, postForm, startSite } from './posted-site.ts';
import { noon, timeZone } from './support.ts';

// Another seed at each run, said where something is wrong.
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const today = todayIn(timeZone, noon);

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const controls = loadForm('controls', read('../rich/controls.yaml'));
const rich = richExamples();

const candidates: readonly { readonly form: Form; readonly base: Answers }[] = [
  ...loadExamples().ready.map(({ loaded, fixtures }) => ({
    form: loaded.form,
    base: fixtures.base,
  })),
  { form: rich.loaded.form, base: rich.fixtures.base },
  { form: nestedForm.form, base: nestedBody },
  {
    form: controls.form,
    base: { kind: 'house', size: 'small', tags: ['a'], rooms: [{ use: 'b', things: ['c'] }] },
  },
];
const sent = candidates.filter(({ form }) => form.call !== undefined);

test.each(sent.map((each) => ({ id: each.form.id, ...each })))(
  'what a browser posts of $id is what a script sends of it',
  async ({ form, base }) => {
    const drawer = { drawPage: drawAsText, formPages: [{ address: ownPage, forms: [form.id] }] };
    const { app } = await startSite({ forms: [form], drawer });
    const url = `/api/${form.call?.endpoint}`;
    let kept = 0;
    for (let index = 0; index < 60; index += 1) {
      const random = createRandom(seed + index);
      const answers = heldAnswers(form, base, { random, today, timeZone });
      const why = `SEED=${seed}, ${index}: ${JSON.stringify(answers)}`;
      const payload = urlEncoded(postedTexts(form, answers, timeZone));
      const posted = await postForm(app, payload, { url });
      const problems = validate(form, answers, { today });
      if (Object.keys(problems).length > 0) {
        expect(posted.statusCode, why).toBe(422);
        expect(postedIn(posted.body), why).toMatchObject({ problems });
        continue;
      }
      kept += 1;
      expect(posted.statusCode, why).toBe(303);
      // The same row again, by the very same text: it is a repetition.
      const script = await app.inject({ method: 'POST', url, payload: toBody(form, answers) });
      expect(script.statusCode, why).toBe(200);
      expect(posted.headers.location, why).toContain(script.json().reference);
    }
    expect(kept, `SEED=${seed}`).toBeGreaterThan(0);
  },
);
