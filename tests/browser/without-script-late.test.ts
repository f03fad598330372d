import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { errorTitle, sentParameter } from '../../src/form/runtime/posted.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { addressOf, todayOf, withToday } from '../support/form-page.ts';
import { holdScripts, makeGate } from '../support/hold-calls.ts';
import { layoutShift } from '../support/quality.ts';
import { prepareServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';
import { answerTo, plainFormOn, rowsOf } from './without-script.ts';

// The script of a page that is on its way while a visitor fills in a form and sends it.
const visit = prepareVisits();
const form = exampleForm('residential');
/** A text in it. */
const name = 'fullName';
const server = prepareServer();

/** A page whose scripts wait. */
async function arrive({ expectedComplaints = /^$/, url = server.url } = {}) {
  const page = await visit({ expectedComplaints });
  const letScripts = await holdScripts(page);
  // The page itself says it: nothing can be asked of one that waits for the answer to a post.
  await page.addInitScript(sayWhenTakenOver, takenOverWords);
  const plain = plainFormOn(page, form);
  await page.goto(url + addressOf(form), { waitUntil: 'commit' });
  await plain.submit.waitFor();
  const takenOver = async () => {
    const said = page.waitForEvent('console', (message) => message.text() === takenOverWords);
    letScripts();
    await said;
  };
  const answer = (words: string) =>
    plain.answer(withAnswerNamed(withToday(form, exampleAnswers(form.id)), name, words));
  const rows = (words: string) => rowsOf(server, form).filter(({ body }) => body[name] === words);
  return { page, plain, letScripts, takenOver, answer, rows };
}

const takenOverWords = 'the script has taken over';

function sayWhenTakenOver(words: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('form[data-hydrated]')) return;
    observer.disconnect();
    console.info(words);
  });
  observer.observe(document, { subtree: true, attributes: true });
}

// The address itself: a second press may break off the way that the first began.
const isThanked = (page: Page) =>
  expect.poll(() => new URL(page.url()).searchParams.has(sentParameter)).toBe(true);

test('what is sent before the script is there is kept once', async () => {
  const { page, plain, answer, rows, letScripts } = await arrive();
  const empty = await plain.values();
  await answer('Early Bird');
  await Promise.all([isThanked(page), plain.submit.click()]);
  const reference = new URL(page.url()).searchParams.get(sentParameter);
  letScripts();
  await page.waitForLoadState('networkidle');
  expect(rows('Early Bird').map((row) => row.reference)).toEqual([reference]);
  await page.getByRole('link', { name: form.words.backToForm }).click();
  await page.locator('form[data-hydrated]').waitFor();
  expect(await plain.values()).toMatchObject({ [name]: empty[name] });
});

test('two presses before the script is there are one request', async () => {
  const { page, plain, answer, rows } = await arrive();
  await answer('Twice Pressed');
  await Promise.all([isThanked(page), plain.submit.dblclick()]);
  expect(rows('Twice Pressed')).toHaveLength(1);
});

test('a press before the script is there and one with it are one request', async () => {
  const { url, answered, letThrough } = await holdReplies(server.url);
  const arrival = await arrive({ expectedComplaints: /submit-|ERR_ABORTED/, url });
  const { page, plain, answer, rows, takenOver } = arrival;
  await answer('Held Back');
  await plain.submit.click({ noWaitAfter: true });
  await answered;
  await takenOver();
  const called = page.waitForRequest((request) => request.resourceType() === 'fetch');
  // The button has the focus.
  await page.keyboard.press('Enter');
  await called;
  letThrough();
  await isThanked(page);
  await page.getByText(form.messages.success.text).first().waitFor();
  expect(rows('Held Back')).toHaveLength(1);
});

test('a script that comes to a page with messages takes over all that it shows', async () => {
  const { page, plain, takenOver, rows } = await arrive({ expectedComplaints: /422/ });
  await plain.answer({ [name]: 'Late Riser' });
  await answerTo(page, () => plain.submit.click({ noWaitAfter: true }));
  const given = { ...initialAnswers(form), [name]: 'Late Riser' };
  const wrong = Object.keys(validate(form, given, { today: todayOf(form) }));
  await expect.poll(plain.focused).toBe(wrong[0]);
  const seen = async () => ({
    problems: await plain.problems(),
    banner: await plain.banner.textContent(),
    focused: await plain.focused(),
  });
  const before = await seen();
  const typed = await plain.values();
  expect(Object.keys(before.problems)).toEqual(wrong);
  await takenOver();
  expect(await seen()).toEqual(before);
  const values = await plain.values();
  expect(values).toMatchObject({ [name]: ['Late Riser'] });
  // What is not asked is switched off by the script.
  expect(typed).toMatchObject(values);
  expect(await layoutShift(page)).toBe(0);
  expect(page.url()).toBe(server.url + addressOf(form));

  const again = await page.reload();
  expect(again?.request().method()).toBe('GET');
  await page.locator('form[data-hydrated]').waitFor();
  expect(await plain.values()).toEqual(values);
  expect(rows('Late Riser')).toEqual([]);
});

test('what a page without a script found wrong is put right and sent by the script', async () => {
  const { page, plain, takenOver, answer, rows } = await arrive({
    expectedComplaints: /422/,
  });
  await answerTo(page, () => plain.submit.click({ noWaitAfter: true }));
  await takenOver();
  const wrong = Object.keys(await plain.problems());
  await plain.answer({ [name]: 'Put Right' });
  expect(Object.keys(await plain.problems())).toEqual(wrong.filter((each) => each !== name));
  expect(await page.title()).toMatch(new RegExp(`^${errorTitle}`));
  await answer('Put Right');
  expect(await plain.banner.count()).toBe(0);
  await expect.poll(() => page.title()).not.toContain(errorTitle);
  const called = page.waitForResponse('**/api/**');
  await plain.submit.click();
  const { reference } = await (await called).json();
  await page.getByText(form.messages.success.text).first().waitFor();
  expect(rows('Put Right').map((row) => row.reference)).toEqual([reference]);
});

/** A way to a server on which the answers to the posts of forms wait. */
interface HeldReplies {
  readonly url: string;
  /** Resolves when the first post was answered. */
  readonly answered: Promise<void>;
  letThrough(): void;
}

/** Stands between a browser and a server until the test ends: every request goes through at once, and the answer to a form's post waits. */
async function holdReplies(target: string): Promise<HeldReplies> {
  const { hostname, port } = new URL(target);
  const held = makeGate();
  const answered = makeGate();
  const between = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, async (response) => {
      if (headers['content-type'] === 'application/x-www-form-urlencoded') {
        answered.open();
        await held.passed;
      }
      reply.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(reply);
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    held.open();
    between.close();
    between.closeAllConnections();
  });
  const { port: own } = between.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    answered: answered.passed,
    letThrough: held.open,
  };
}
