import { afterAll, beforeAll, expect, test } from 'vitest';
import { honeypotName } from '../../src/runtime/honeypot.ts';
import { type BuiltServer, runRequests, startServer } from '../support/built-server.ts';
import { answersForToday, formOn } from '../support/form-page.ts';
import { formById, forms } from '../support/forms.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

test.each(forms)('in the form $id nobody meets the trap field but programs', async (form) => {
  const page = await visit();
  const { open, control } = formOn(page, form);
  await open(server.url);
  const trap = control(honeypotName);
  expect(await trap.count()).toBe(1);
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await trap.getAttribute('autocomplete')).toBe('off');
  expect(await page.getByRole('textbox', { name: 'leave this field empty' }).count()).toBe(0);
  const seen = await page.locator('.form-honeypot').boundingBox();
  expect(Math.max(seen?.width ?? 0, seen?.height ?? 0)).toBe(1);
});

test('what a program puts into the trap is sent and kept nowhere', async () => {
  const form = formById('residential');
  const page = await visit();
  const { open, control, answer, submit, modal } = formOn(page, form);
  await open(server.url);
  await answer(answersForToday(form));
  await control(honeypotName).fill('Buy now', { force: true });
  const drafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(drafts).toContain('fullName');
  expect(drafts).not.toMatch(/Buy now|furtherTopics/);
  const sending = page.waitForRequest('**/api/**');
  await submit.click();
  expect((await sending).postDataJSON()).toMatchObject({ [honeypotName]: 'Buy now' });
  await modal.waitFor();
  expect(await control(honeypotName).inputValue()).toBe('');
  const [stored] = JSON.parse(
    runRequests(server.databaseUrl, 'export', '--format', 'json', '--suspects'),
  );
  expect(stored.suspicion).toBe('the trap field was filled');
  expect(JSON.stringify(stored)).not.toMatch(/Buy now|furtherTopics/);
});
