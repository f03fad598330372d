import { expect, test } from 'vitest';
import type { Answers, Form } from '../../src/form/model/form.ts';
import type { Posted } from '../../src/form/runtime/posted.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { answersForToday } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { postedTexts, urlEncoded } from '../support/posted-texts.ts';
import { prepareServer } from '../support/shared.ts';

// A browser without a script, as far as it can be played by hand: it posts, and reads the pages that it gets.
const timeZone = 'America/Toronto';
const form = forms.find(({ call, page }) => call && page);
const server = prepareServer({ folder: root });

/** A form of the project that is sent and has a page of its own, with right answers for today. */
function formOfProject(): { form: Form; answers: Answers; page: string } {
  if (!form?.page) throw new Error('no form of the project has a page of its own and is sent');
  return { form, answers: answersForToday(form), page: form.page.path };
}

function post(answers: Answers, origin = server.url): Promise<Response> {
  const { form } = formOfProject();
  return fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: urlEncoded(postedTexts(form, answers, timeZone)),
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
  const { form, answers, page } = formOfProject();
  const response = await post(answers);
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  expect(location.split('?')[0]).toBe(page);
  const reference = new URL(location, server.url).searchParams.get('_sent');
  expect(runRequestsIn(root, server.databaseUrl, 'list')).toContain(reference);

  const thanks = await fetch(server.url + location);
  const { posted, seen } = parts(await thanks.text());
  expect(posted).toEqual({
    ...{ status: 'sent', form: form.id, reference },
    time: expect.stringMatching(/\d{4}, \d{1,2}:\d\d [AP]M$/),
    entries: expect.anything(),
  });
  expect(seen).toContain(`<title>${form.page?.title}</title>`);
  expect(seen).toContain(reference);
});

test('a wrong post gets the page again, with what was typed and what is wrong', async () => {
  const { form, answers } = formOfProject();
  const fields = form.table.inside('');
  const name = fields.find(({ isRequired }) => isRequired)?.path;
  const typed = fields.find(
    ({ path, type, format, options }) =>
      path !== name && type === 'string' && !format && !options && answers[path] !== undefined,
  )?.path;
  const wrong = { ...answers, [String(name)]: undefined, [String(typed)]: 'Typed "by" <hand>' };
  const response = await post(wrong);
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const { posted, seen } = parts(await response.text());
  if (posted.status !== 'editing') throw new Error('the page thanks for nothing');
  expect(seen).toContain(`<title>Error: ${form.page?.title}</title>`);
  expect(posted.answers).toMatchObject({ [String(typed)]: 'Typed "by" <hand>' });
  const [message = 'none'] = [posted.problems[String(name)]];
  expect(seen).toContain(message);
  expect(seen).toContain(form.messages.invalid);
  expect(seen).toContain('Typed "by" <hand>');
});

test('a post from another site gets the empty form with one sentence', async () => {
  const response = await post(formOfProject().answers, 'https://evil.example');
  expect(response.status).toBe(403);
  const { posted } = parts(await response.text());
  expect(posted).toMatchObject({ status: 'editing', problems: {}, banner: expect.any(String) });
});

test('what is too long for one line of the network gets its answer, too', async () => {
  const { form } = formOfProject();
  const response = await fetch(`${server.url}/api/${form.call?.endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    body: `a=${'x'.repeat(2_000_000)}`,
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('<title>Error: ');
});
