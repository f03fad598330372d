import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// Nobody is thanked for what nobody stored: what answers at another address is not the address that was asked.
const visit = prepareVisits();
const { url } = sharedRichSite();
const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };

/** A portal that answers everything with its page, from wherever. Resolves to its address. */
async function startPortal(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end('<!doctype html><title>Sign in</title>');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function open(path: string) {
  const page = await visit({ isFirst: true, expectedComplaints: /./ });
  await page.goto(url + path);
  await page.locator('form[data-hydrated]').waitFor();
  return { page, field: (name: string) => page.locator(`form [name="${name}"]`) };
}

const answerCalls = (page: Page, answer: object) =>
  page.route('**/api/**', (route) => route.fulfill(answer));
const send = (page: Page) => page.locator('form .form-submit').click();

describe.each([301, 302, 303, 307, 308])('an answer of %i', (status) => {
  test.each([
    ['another site', startPortal],
    ['another page of this one', async () => '/'],
  ])('that leads to %s is no acknowledgement', async (_name, portal) => {
    const { page, field } = await open('/typed');
    await field('phone').fill('555');
    await answerCalls(page, { status, headers: { location: await portal() } });
    await send(page);
    await page.getByText('There was a network error.').waitFor();
    expect(await field('phone').inputValue()).toBe('555');
    expect(await page.locator('[data-tone=success]').count()).toBe(0);
  });

  test('is none for files either, which are kept', async () => {
    const { page, field } = await open('/files');
    await field('name').fill('Ada');
    await field('plan').setInputFiles(plan);
    await answerCalls(page, { status, headers: { location: '/' } });
    await send(page);
    await page.getByText('There was a network error.').waitFor();
    expect(await page.locator('.upload-name').allInnerTexts()).toEqual(['plan.pdf']);
  });
});

test.each([
  ['no body', { status: 200, body: '' }],
  ['no content', { status: 204 }],
  ['a page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ['words', { status: 202, contentType: 'text/plain', body: 'Taken' }],
])('an answer of the address itself with %s is an acknowledgement', async (_name, answer) => {
  const { page, field } = await open('/typed');
  await field('phone').fill('555');
  await answerCalls(page, answer);
  await send(page);
  await page.locator('[data-tone=success]').waitFor();
});
