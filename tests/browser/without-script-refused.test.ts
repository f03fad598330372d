import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorTitle, sentParameter } from '../../src/form/runtime/posted.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { startProcess, temporaryDatabase } from '../support/built-server.ts';
import { addressOf, answersForToday, withToday } from '../support/form-page.ts';
import { forms, root } from '../support/forms.ts';
import { makeSmallDisk } from '../support/full-disk.ts';
import { prepareServer, sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { plainFormOn, rowsOf } from './without-script.ts';

// Posts without a script that the server does not take, whatever the answers are.
const visit = prepareVisits();
const form = exampleForm('residential');
const server = prepareServer();

/** Fills in a form without a script and says what became of it. */
async function sendTo(url: string, text = '') {
  const page = await visit({ hasScripts: false, expectedComplaints: /413|429|503/ });
  const plain = plainFormOn(page, form);
  await plain.open(url);
  await plain.answer(withToday(form, exampleAnswers(form.id)));
  if (text) await page.locator('form textarea:visible').first().fill(text);
  const before = await plain.values();
  const response = await plain.send();
  return { page, plain, before, response };
}

/** Expects the form again with every answer, and the focus on the sentence that says why. */
async function expectKept(sending: Awaited<ReturnType<typeof sendTo>>, status: 413 | 429 | 503) {
  const { page, plain, before, response } = sending;
  expect(response.status()).toBe(status);
  expect(await page.title()).toMatch(new RegExp(`^${errorTitle}.`));
  const { text, detail } = form.call?.failure ?? {};
  expect(await plain.banner.textContent()).toBe(`${text}${detail ? sentenceOf(status) : ''}`);
  await expect
    .poll(() => plain.banner.evaluate((banner) => banner === document.activeElement))
    .toBe(true);
  expect(await plain.problems()).toEqual({});
  expect(await plain.values()).toEqual(before);
}

describe('without a script, a form with every answer comes back', () => {
  test('from a visitor who sent too many', async () => {
    const { url } = startProcess({
      environment: { RATE_LIMIT: '1', DATABASE_URL: temporaryDatabase() },
    });
    expect((await sendTo(await url)).response.status()).toBe(303);
    await expectKept(await sendTo(await url), 429);
  });

  test('while the disk is full', async () => {
    const disk = makeSmallDisk();
    const database = `sqlite:${join(disk.folder, 'requests.sqlite')}`;
    const full = startProcess({ environment: { DATABASE_URL: database } });
    const url = await full.url;
    disk.fill(full.pid);
    const sending = await sendTo(url);
    await expectKept(sending, 503);
    disk.free(full.pid);
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await sending.plain.send()).status()).toBe(303);
  });

  test('with a text that is far too long', async () => {
    await expectKept(await sendTo(server.url, 'x'.repeat(40_000)), 413);
  });
});

describe('without a script, a form', () => {
  test('on another site sends nothing', async () => {
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<title>Elsewhere</title><form method="post" action="${server.url}/api/${form.call?.endpoint}">` +
          '<input name="fullName" value="Dana"><button>Win</button></form>',
      );
    });
    onTestFinished(() => {
      elsewhere.close();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const before = rowsOf(server, form).length;
    const page = await visit({ hasScripts: false, expectedComplaints: /403/ });
    const plain = plainFormOn(page, form);
    await page.goto(`http://127.0.0.1:${port}`);
    const refused = page.waitForResponse((response) => response.status() === 403);
    await page.getByRole('button').click();
    await refused;
    await expect.poll(() => plain.banner.count()).toBe(1);
    expect(Object.values(await plain.values()).flat()).not.toContain('Dana');
    expect(rowsOf(server, form)).toHaveLength(before);
  });

  test('is taken under whatever name the site is visited', async () => {
    for (const name of ['localhost', '127.0.0.1']) {
      const { page, response } = await sendTo(server.url.replace('127.0.0.1', name));
      expect(response.status()).toBe(303);
      expect(page.url()).toMatch(
        new RegExp(`^http://${name}:\\d+${addressOf(form)}\\?${sentParameter}=`),
      );
    }
  });
});

const site = sharedServer();

describe.each(forms.filter(({ call }) => !call))(
  'the form $id, of which nothing is sent',
  (form) => {
    test.each([
      { press: 'its button', by: (plain: ReturnType<typeof plainFormOn>) => plain.submit.click() },
      {
        press: 'Enter',
        by: (plain: ReturnType<typeof plainFormOn>) =>
          plain.control(form.table.all[0]?.path ?? '').press('Enter'),
      },
    ])(
      'sends and shows nothing anywhere without a script by $press, and says so',
      async ({ by }) => {
        const page = await visit({ hasScripts: false });
        const plain = plainFormOn(page, form);
        await plain.open(site.url);
        await page.waitForLoadState('networkidle');
        const { phone } = loadSite(root).site.company;
        // Texts and roles are not looked for in there.
        const notice = page.locator('noscript .notice');
        expect(await notice.isVisible()).toBe(true);
        expect(await notice.textContent()).toContain(phone);
        await plain.answer(answersForToday(form));
        const before = await plain.values();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await by(plain);
        await page.waitForLoadState('networkidle');
        expect(asked).toEqual([]);
        expect(page.url()).toBe(site.url + addressOf(form));
        expect(await plain.values()).toEqual(before);
      },
    );
  },
);
