import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { answerNamed } from '../../src/fixtures/answer-paths.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { nestedForm } from './nested-form.ts';
import { packed, postedIn, postForm, rightControls, startSite } from './posted-site.ts';
import { stored } from './support.ts';

type Texts = string | readonly string[];

interface Case {
  readonly statement: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly set?: Readonly<Record<string, Texts>>;
  readonly without?: readonly string[];
  readonly body?: string;
  readonly more?: string;
  readonly repeat?: readonly [text: string, times: number];
  readonly status: number;
  readonly problems?: Readonly<Record<string, string>>;
  readonly kept?: Readonly<Record<string, unknown>>;
  readonly isEmpty?: boolean;
  readonly focus?: string;
}

const { form } = nestedForm;
const failure = form.call?.failure.text ?? '';

const cases: readonly Case[] = parse(readFileSync(new URL('posts.yaml', import.meta.url), 'utf8'));

const letters = (text: string): string =>
  text.replace(/^\{(\d+) letters\}$/, (_, count) => 'x'.repeat(Number(count)));

function bodyOf({
  set = {},
  without = [],
  body,
  more = '',
  repeat: [text, times] = ['', 0],
}: Case) {
  if (body !== undefined) return body.replace('{…}', text.repeat(times));
  const isLeft = ([name]: readonly [string, unknown]) =>
    !without.some((start) => name === start || name.startsWith(`${start}.`));
  const controls = new Map([...rightControls()].filter(isLeft));
  for (const [name, given] of Object.entries(set)) controls.set(name, [given].flat().map(letters));
  return packed(controls) + more;
}

/** The message of a problem; what all forms share may say anything. */
function messageOf(written: string): unknown {
  if (written === '{unreadable}') return form.unreadableText;
  return written === '{a message}' ? expect.stringMatching(/./) : written;
}

test.each(cases)('$statement gets $status', async (post) => {
  const { app, store } = await startSite();
  const { headers: change, status, problems, kept = {}, isEmpty, focus } = post;
  const headers = { origin: 'http://localhost:3000', ...change };
  const response = await postForm(app, bodyOf(post), { headers });
  expect(response.statusCode).toBe(status);
  expect(await stored(store)).toHaveLength(status === 303 ? 1 : 0);
  if (status === 303) return;
  const posted = postedIn(response.body);
  if (posted.status !== 'editing') throw new Error('the page thanks for nothing');
  const told = Object.entries(problems ?? {}).map(([path, text]) => [path, messageOf(text)]);
  expect(posted.problems).toEqual(Object.fromEntries(told));
  expect(posted.banner).toBe(bannerOf(status));
  expect(posted.focus).toBe(focus);
  expect(response.body.includes('<title>Error: Page /cabins</title>')).toBe(status !== 200);
  if (isEmpty) expect(posted.answers).toEqual(initialAnswers(form));
  for (const [path, answer] of Object.entries(kept)) {
    const wanted = typeof answer === 'string' ? letters(answer) : (answer ?? undefined);
    expect(answerNamed(posted.answers, path), path).toEqual(wanted);
  }
});

function bannerOf(status: number): string | undefined {
  if (status === 200) return undefined;
  return status === 422 ? form.messages.invalid : failure + sentenceOf(status === 413 ? 413 : 400);
}
