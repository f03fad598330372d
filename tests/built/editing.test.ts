import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { copyExample, exampleAnswers } from '../example/example.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// What an editor can do with files alone; `tests/support/rich-site.ts` has done it before that site was built.
const visit = prepareVisits();
const server = sharedRichSite();

/** Opens the page of a form, whose button is the script's from then on. */
async function open(path: string): Promise<Page> {
  const page = await visit();
  await page.goto(server.url + path);
  await page.locator('form[data-hydrated]').waitFor();
  return page;
}

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

describe('a copy of a form file under a new name', () => {
  test('is a page, with its form', async () => {
    const page = await open('/enquiry');
    await page.getByLabel('Your name').fill('Dana');
    await page.getByLabel('Email').fill('dana@example.com');
    const sent = page.waitForRequest('**/api/submit-enquiry');
    await page.locator('form button[type=submit]').click();
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Dana', service: 'House Cleaning' });
    await page.getByText('Thank you! Your message has been sent successfully.').waitFor();
  });

  test('is a call, beside that of the original', async () => {
    // Other tests post the example as it is.
    const answers = { ...exampleAnswers('contact'), message: 'By way of a copied form.' };
    expect((await post('submit-enquiry', answers)).status).toBe(201);
    expect((await post('submit-contact', answers)).status).toBe(201);
    expect((await post('submit-enquiry', {})).status).toBe(422);
  });
});

test('a page file with the block "form" is a page with that form in it', async () => {
  const page = await open('/lindsay');
  await page.getByRole('heading', { level: 2, name: 'Ask us' }).waitFor();
  await page.getByLabel('Your name').fill('Dana');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.locator('form button[type=submit]').click();
  await page.getByText('Thank you! Your message has been sent successfully.').waitFor();
});

test('a new page file has its head tags and its entry in the sitemap', async () => {
  const html = await (await fetch(`${server.url}/lindsay`)).text();
  expect(html).toContain('<title>Cleaning in Lindsay</title>');
  expect(html).toContain('<meta name="description" content="Cleaning in Lindsay, Ontario."/>');
  expect(html).toContain('<meta name="robots" content="index, follow"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/lindsay"\/>/);
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain('/lindsay</loc>');
});

test('a changed message is the message of the browser and of the server', async () => {
  const page = await open('/residential/book');
  await page.locator('form button[type=submit]').click();
  await page.getByText('We need an address').waitFor();
  const reply = await post('submit-residential-booking', {});
  expect((await reply.json()).fields.address).toBe('We need an address');
});

describe('a file that is wrong', () => {
  const { read, write, run, remove } = copyExample();
  afterAll(remove);

  test.each(['check', 'build'] as const)(
    'stops the command %s with its place and what to write',
    (command) => {
      const sound = read('forms/contact.yaml');
      write('forms/contact.yaml', sound.replace('title: Your name', 'title: Your: name'));
      const { status, stderr } = run(command);
      write('forms/contact.yaml', sound);
      const line = sound.split('\n').findIndex((text) => text.includes('title: Your name')) + 1;
      expect(status).toBe(1);
      expect(stderr).toContain(
        `forms/contact.yaml:${line}:14: A colon with a space after it starts a new key here. Put the whole text in "double quotes".`,
      );
    },
  );
});
