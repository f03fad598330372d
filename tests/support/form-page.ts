import type { Locator, Page } from 'playwright-core';
import type { Answers, Form } from '../../src/contract/form.ts';

/** A form on a page, as a visitor finds it: controls by their name, everything else by role. */
export function formOn(page: Page, form: Form) {
  const submit = page.locator('form button[type=submit]');
  const control = (name: string): Locator => page.locator(`form [name="${name}"]`);
  const frame = (name: string): Locator => page.locator(`[data-field="${name}"]`);
  return {
    submit,
    control,
    banner: page.locator('form [data-tone]'),
    modal: page.getByRole('dialog', { name: form.messages.success.title }),

    open: async (url: string): Promise<void> => {
      await page.goto(url + form.page.path);
      await page.locator('form button[type=submit]:enabled').waitFor();
    },

    /** Gives the answers by hand, in the order of the page; questions that are not there are passed over. */
    answer: async (answers: Answers): Promise<void> => {
      for (const { name } of form.fields) {
        const value = answers[name];
        if (value === undefined || (await control(name).count()) === 0) continue;
        await give(control(name), value);
      }
    },

    /** The message of each field, read the way a screen reader finds it: from the control to its description. */
    problems: async (): Promise<Record<string, string>> => {
      const entries: [string, string][] = [];
      for (const { name } of form.fields) {
        const marked = frame(name)
          .locator('[aria-invalid="true"]')
          .or(page.locator(`[data-field="${name}"][aria-invalid="true"]`));
        if ((await marked.count()) === 0) continue;
        const ids = (await marked.first().getAttribute('aria-describedby')) ?? '';
        const message = page.locator(`#${ids.split(' ').at(-1)}`);
        entries.push([name, (await message.textContent()) ?? '']);
      }
      return Object.fromEntries(entries);
    },
  };
}

async function give(control: Locator, value: unknown): Promise<void> {
  const first = control.first();
  const kind = await first.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.localName,
  );
  if (kind === 'radio' || kind === 'checkbox') {
    for (const text of [value].flat().filter(Boolean)) {
      await control.and(control.page().locator(`[value="${text}"]`)).check();
    }
  } else if (kind === 'select') {
    if (value !== '') await first.selectOption(String(value));
  } else {
    await first.fill(String(value));
  }
}
