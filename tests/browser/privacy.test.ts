import { describe, expect, test } from 'vitest';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { fillIn } from '../support/form-page.ts';
import { sharedRichSite, sharedServer } from '../support/shared.ts';
import { allPaths } from '../support/typical-pages.ts';
import { hydrate, prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const server = sharedServer();
const richSite = sharedRichSite();

/** A first visit, what it asks for, and the cookies that it is given. */
async function startVisit() {
  const page = await visit({ isFirst: true, expectedComplaints: /404/ });
  const asked: string[] = [];
  const given: Promise<string | null>[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on('response', (response) => given.push(response.headerValue('set-cookie')));
  const cookies = async () => {
    const set = (await Promise.all(given)).filter((cookie) => cookie !== null);
    return [...set, ...(await page.context().cookies())];
  };
  return { page, asked, cookies };
}

describe("This site sets no cookies, doesn't track visits and loads nothing from other companies.", () => {
  test('a visit to every page asks this site alone, tells it nothing and leaves nothing in the browser', async () => {
    const { page, asked, cookies } = await startVisit();
    for (const path of [...allPaths, '/no/such/page']) await page.goto(server.url + path);
    await hydrate(page);
    expect(asked.length).toBeGreaterThan(allPaths.length);
    expect(asked.filter((each) => !each.startsWith(`GET ${server.url}/`))).toEqual([]);
    expect(await cookies()).toEqual([]);
    const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(kept).toEqual({});
  });

  test('a form that is sent asks for that once more, and is given no cookie, either', async () => {
    const { page, asked, cookies } = await startVisit();
    const { call, words, messages } = exampleForm('contact');
    const { sent = words.sent } = messages.success;
    await page.goto(`${richSite.url}/contact`);
    await page.locator('form[data-hydrated]').waitFor({ state: 'attached' });
    await fillIn(page, exampleForm('contact'), exampleAnswers('contact'));
    await page.getByRole('button', { name: messages.submit, exact: true }).click();
    await page.getByRole('heading', { name: sent, exact: true }).waitFor();
    const others = asked.filter((each) => !each.startsWith(`GET ${richSite.url}/`));
    expect(others).toEqual([`POST ${richSite.url}/api/${call?.endpoint}`]);
    expect(await cookies()).toEqual([]);
  });
});
