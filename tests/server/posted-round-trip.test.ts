import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersTo } from '../../src/fixtures/answers-to.ts';
import type { Answers, FieldErrors, Form } from '../../src/form/model/form.ts';
import { isReadOnlyQuestion, lastSegment, type Question } from '../../src/form/model/question.ts';
import type { QuestionTable } from '../../src/form/model/question-table.ts';
import { toBody } from '../../src/form/runtime/body.ts';
import { localTimeToInstant, withSeconds } from '../../src/form/runtime/clock.ts';
import { parseNumber } from '../../src/form/runtime/numbers.ts';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { formatStep, stepName } from '../../src/form/runtime/steps.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { richExamples } from '../rich/rich-form.ts';
import { loadExamples } from '../support/examples.ts';
import { kindOf } from '../support/kind-of.ts';
import { postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { createRandom, type Random } from '../support/random.ts';
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
    const drawer = { renderPage: drawAsText, formPages: [{ address: ownPage, forms: [form.id] }] };
    const { app } = await startSite({ forms: [form], siteRenderer: drawer });
    const url = `/api/${form.call?.endpoint}`;
    let kept = 0;
    for (let index = 0; index < 60; index += 1) {
      const random = createRandom(seed + index);
      const answers = heldAnswers(form, base, { random, today, timeZone });
      const why = `SEED=${seed}, ${index}: ${JSON.stringify(answers)}`;
      const texts = [...postedTexts(form, answers, timeZone), ...lastStepOf(form)];
      const payload = urlEncoded(texts);
      const posted = await postForm(app, payload, { url });
      const problems = validate(form, answers, { today });
      if (Object.keys(problems).length > 0) {
        expect(posted.statusCode, why).toBe(422);
        expect(problems, why).toMatchObject(problemsIn(posted.body));
        if (!form.steps) expect(problemsIn(posted.body), why).toMatchObject(problems);
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

/** What the page of a form in steps says of the one from which the form is sent. */
function lastStepOf({ steps, sections }: Form): [string, string][] {
  if (!steps) return [];
  const index = sections.length - (steps.hasReview ? 0 : 1);
  return [[stepName, formatStep({ index, isChange: false })]];
}

/** What a page that was posted wrong says of the answers: of those in one step, where the form has steps. */
function problemsIn(html: string): FieldErrors {
  const posted = postedIn(html);
  if (posted.status !== 'editing') throw new Error('the page thanks for nothing');
  expect(posted.problems).not.toEqual({});
  return posted.problems;
}

interface Chance {
  readonly random: Random;
  readonly today: string;
  readonly timeZone: string;
}

/** Answers that a visitor may have given in the controls of a form, right and wrong ones, not far from others. */
function heldAnswers({ table }: Form, base: Answers, chance: Chance): Answers {
  return heldGroup(table, '', base, chance);
}

function heldGroup(table: QuestionTable, path: string, value: unknown, chance: Chance): Answers {
  const answers = isGroup(value) ? value : {};
  const entries = table.inside(path).flatMap((question) => {
    const own = lastSegment(question.path);
    const answer = held(table, question, answers[own], chance);
    return answer === undefined ? [] : [[own, answer] as const];
  });
  return Object.fromEntries(entries);
}

function held(table: QuestionTable, question: Question, value: unknown, chance: Chance): unknown {
  const { path, widget } = question;
  const { random, today } = chance;
  if (widget === 'group') return heldGroup(table, path, value, chance);
  if (widget === 'rows') return heldRows(table, question, value, chance);
  if (isReadOnlyQuestion(question)) return value;
  if (random.chance(0.85)) return canHold(question, value) ? value : undefined;
  const wall = `${today}T0${random.below(10)}:30`;
  const timed = [withSeconds(wall.slice(11)), localTimeToInstant(wall, chance.timeZone)];
  const typed = ['Zoë & Co. = 100 % + 掃除 🧹', 'one\ntwo\n', ' ', '2,5', 'x'.repeat(70)];
  const all = [...answersTo(question, { value, today }), ...timed, ...typed, undefined];
  return random.pick(all.filter((answer) => canHold(question, answer)));
}

function heldRows(table: QuestionTable, list: Question, value: unknown, chance: Chance) {
  const rows = Array.isArray(value) ? [...value] : [];
  const { path, minItems = 0, maxItems = 5 } = list;
  if (chance.random.chance(0.3) && rows.length < maxItems) rows.push(undefined);
  if (chance.random.chance(0.2) && rows.length > minItems) rows.shift();
  const row = table.at(`${path}.*`);
  if (!row || rows.length === 0) return undefined;
  const blank = row.type === 'object' ? {} : '';
  return rows.map((answer) => held(table, row, answer, chance) ?? blank);
}

/** Whether the control of a question can hold an answer, as the script would have it. */
function canHold(question: Question, answer: unknown): boolean {
  if (answer === undefined) return true;
  const { type, widget, minimum = 0, maximum = 100 } = question;
  const options = question.options?.map(({ value }) => value) ?? [];
  switch (widget) {
    case 'checkboxes':
      return (
        Array.isArray(answer) &&
        answer.length > 0 &&
        answer.join() === options.filter((option) => answer.includes(option)).join()
      );
    case 'checkbox':
      return answer === true;
    case 'time':
      return typeof answer === 'string' && /^\d\d:\d\d:00$/.test(answer);
    case 'date-time':
      return typeof answer === 'string' && /^[\d-]{10}T[\d:]{5}:00\.000Z$/.test(answer);
    case 'date':
      return typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer);
    case 'file':
      return false;
  }
  if (kindOf(question).isSeveral?.(question)) {
    const entry = {
      ...question,
      type: 'string' as const,
      ...question.entry,
      widget: 'text' as const,
    };
    return (
      Array.isArray(answer) && answer.length > 0 && answer.every((each) => canHold(entry, each))
    );
  }
  if (options.length > 0) return options.includes(answer);
  if (type === 'integer' || type === 'number') {
    const isWithin =
      Number.isInteger(answer) && Number(answer) >= minimum && Number(answer) <= maximum;
    if (widget === 'rating' || widget === 'range') return isWithin;
    return parseNumber(String(answer)) === answer && answer !== '';
  }
  const isLines = widget === 'textarea';
  return typeof answer === 'string' && answer !== '' && (isLines || !/[\n\r]/.test(answer));
}
