import { expect, test } from 'vitest';
import { honeypotName } from '../../src/form/runtime/honeypot.ts';
import { runRequestsIn } from '../support/built-server.ts';
import { answersForToday, formOn } from '../support/form-page.ts';
import { root } from '../support/forms.ts';
import { prepareServer } from '../support/shared.ts';
import { typicalForms } from '../support/typical-pages.ts';
import { prepareVisits } from '../support/visit.ts';

// The trap field: what its HTML holds is looked at for each form without a browser.
const visit = prepareVisits();
const server = prepareServer({ folder: root });
const [form] = typicalForms.filter(
  ({ call, messages }) => call && messages.success.show === 'modal',
);

test('nobody meets the trap field but programs; what one puts into it is sent and kept nowhere', async () => {
  if (!form) throw new Error('no form is sent and thanks in a window');
  const page = await visit();
  const { open, control, answer, submit, modal } = formOn(page, form);
  await open(server.url);
  expect(await page.getByRole('textbox', { name: 'leave this field empty' }).count()).toBe(0);
  const seen = await page.locator('.form-honeypot').boundingBox();
  expect(Math.max(seen?.width ?? 0, seen?.height ?? 0)).toBe(1);

  await answer(answersForToday(form));
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
    runRequestsIn(root, server.databaseUrl, 'export', '--format', 'json', '--suspects'),
  );
  expect(stored.suspicion).toBe('the trap field was filled');
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Buy now|${honeypotName}`));
});
