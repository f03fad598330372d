import { expect, test } from 'vitest';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { exampleAnswers, exampleForm } from '../example/example.ts';
import { runRequests } from '../support/built-server.ts';
import { formOn, withToday } from '../support/form-page.ts';
import { prepareServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

// The trap field: what its HTML holds is looked at for each form without a browser.
const visit = prepareVisits();
const server = prepareServer();
const form = exampleForm('residential');

test('nobody meets the trap field but programs; what one puts into it is sent and kept nowhere', async () => {
  const page = await visit();
  const { open, control, answer, submit, modal } = formOn(page, form);
  await open(server.url);
  expect(await page.getByRole('textbox', { name: 'leave this field empty' }).count()).toBe(0);
  const seen = await page.locator('.form-honeypot').boundingBox();
  expect(Math.max(seen?.width ?? 0, seen?.height ?? 0)).toBe(1);

  await answer(withToday(form, exampleAnswers(form.id)));
  await control(honeypotName).fill('Buy now', { force: true });
  const drafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(drafts).toContain(form.table.all.find(({ isRequired }) => isRequired)?.path);
  expect(drafts).not.toMatch(new RegExp(`Buy now|${honeypotName}`));
  const sending = page.waitForRequest('**/api/**');
  await submit.click();
  expect((await sending).postDataJSON()).toMatchObject({ [honeypotName]: 'Buy now' });
  await modal.waitFor();
  expect(await control(honeypotName).inputValue()).toBe('');
  const [stored] = JSON.parse(
    runRequests(server.databaseUrl, 'export', '--format', 'json', '--suspects'),
  );
  expect(stored.suspicion).toBe('the trap field was filled');
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Buy now|${honeypotName}`));
});
