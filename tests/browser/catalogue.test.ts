import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltServer, startServer } from '../support/built-server.ts';
import { type CatalogueRow, catalogueRows } from '../support/catalogue.ts';
import { answersForToday, blankAnswers, formOn } from '../support/form-page.ts';
import { formById, forms } from '../support/forms.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();
const rows = catalogueRows();
let server: BuiltServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop('SIGTERM'));

/** Makes the next call end as a row of the catalogue says. */
async function arrangeAnswer(page: Page, { cause, status = 201, body = '{}' }: CatalogueRow) {
  await page.route('**/api/**', (route) =>
    cause === 'network' ? route.abort() : route.fulfill({ status, body }),
  );
}

describe.each(rows)('$situation', (row) => {
  test.each(row.forms)('%s', async (id) => {
    const form = formById(id);
    const page = await visit({ expectedComplaints: /Failed to load resource|submit-/ });
    const { open, answer, submit, banner, modal } = formOn(page, form);
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await arrangeAnswer(page, row);
    await open(server.url);
    await answer(row.cause === 'invalid' ? blankAnswers(form) : answersForToday(form));
    await submit.click();
    if (row.banner !== undefined) {
      await banner.waitFor();
      expect(await banner.locator('p').textContent()).toBe(row.banner);
      expect(await banner.getAttribute('data-tone')).toBe(row.tone ?? 'error');
    }
    if (row.modal !== undefined) {
      await modal.waitFor();
      expect(await modal.getByRole('heading').textContent()).toBe(row.modal);
      expect(await modal.locator('p').first().textContent()).toBe(
        row.text ?? form.messages.success.text,
      );
    }
    if (row.alert !== undefined) await expect.poll(() => alerts).toEqual([row.alert]);
    expect(await submit.isEnabled()).toBe(true);
  });
});

test('every form has a row for each of its endings', () => {
  for (const { id, call } of forms) {
    const endings = call ? ['invalid', 'network', 'refused', 'success'] : ['success'];
    const shown = rows.filter((row) => row.forms.includes(id)).map((row) => row.cause);
    expect([...new Set(shown)].sort(), id).toEqual(endings);
  }
});
