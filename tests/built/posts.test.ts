import { expect, test } from 'vitest';
import type { Answers } from '../../src/form/model/form.ts';
import type { Posted } from '../../src/form/runtime/posted.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { runRequests } from '../support/built-server.ts';
import { addressOf, timeZoneOf, withToday } from '../support/form-page.ts';
import { postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { prepareServer } from '../support/shared.ts';

// A browser without a script, as far as it can be played by hand: it posts, and reads the pages that it gets.
const form = exampleForm('residential');
const right = withToday(form, exampleAnswers(form.id));
const server = prepareServer();

function post(answers: Answers, origin = server.url): Promise<Response> {
  return fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: urlEncoded(postedTexts(form, answers, timeZoneOf(form))),
    redirect: 'manual',
  });
}

const entities = { '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** What the script is told, and what a visitor reads: the HTML without the data block, as it is shown. */
function parts(html: string): { posted: Posted; seen: string } {
  const block = /<script type="application\/json" id="posted"[^>]*>([^<]*)<\/script>/;
  const seen = Object.entries(entities).reduce(
    (text, [entity, letter]) => text.replaceAll(entity, letter),
    html.replace(block, ''),
  );
  return { posted: JSON.parse(block.exec(html)?.[1] ?? 'null'), seen };
}

test('a right post is kept, and the page that it leads to thanks with the reference', async () => {
  const response = await post(right);
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  expect(location.split('?')[0]).toBe(addressOf(form));
  const reference = new URL(location, server.url).searchParams.get('_sent');
  expect(runRequests(server.databaseUrl, 'list')).toContain(reference);

  const thanks = await fetch(server.url + location);
  const { posted, seen } = parts(await thanks.text());
  expect(posted).toEqual({
    ...{ status: 'sent', form: form.id, reference },
    time: expect.stringMatching(/\d{4}.*\d:\d\d/),
    entries: expect.anything(),
  });
  expect(seen).toContain(`<title>${form.page?.title}</title>`);
  expect(seen).toContain(reference);
});

test('a wrong post gets the page again, with what was typed and what is wrong', async () => {
  const typed = 'Typed "by" <hand>';
  const response = await post({ ...right, fullName: undefined, address: typed });
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const { posted, seen } = parts(await response.text());
  if (posted.status !== 'editing') throw new Error('the page thanks for nothing');
  expect(seen).toContain(`<title>Error: ${form.page?.title}</title>`);
  expect(posted.answers).toMatchObject({ address: typed });
  expect(seen).toContain(posted.problems.fullName ?? 'no message');
  expect(seen).toContain(form.messages.invalid);
  expect(seen).toContain(typed);
});

test('a post from another site gets the empty form with one sentence', async () => {
  const response = await post(right, 'https://evil.example');
  expect(response.status).toBe(403);
  const { posted } = parts(await response.text());
  expect(posted).toMatchObject({ status: 'editing', problems: {}, banner: expect.any(String) });
});

test('what is too long for one line of the network gets its answer, too', async () => {
  const response = await fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    body: `a=${'x'.repeat(2_000_000)}`,
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('<title>Error: ');
});
