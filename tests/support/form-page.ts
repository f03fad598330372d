import type { Locator, Page } from 'playwright-core';
import { loadSite } from '../../src/generator/load-site.ts';
import { placedForms } from '../../src/page-language/page-file.ts';
import type { Answers, Form } from '../../src/runtime/form.ts';
import { todayIn } from '../../src/runtime/today.ts';
import { baseAnswers, root } from './forms.ts';

const site = loadSite(root);

/** A form on a page, as a visitor finds it: controls by their name, everything else by role. */
export function formOn(page: Page, form: Form) {
  const submit = page.locator('form button[type=submit]');
  const control = (name: string): Locator => page.locator(`form [name="${name}"]`);
  return {
    submit,
    control,
    banner: page.locator('form [data-tone]'),
    modal: page.getByRole('dialog', { name: form.messages.success.title ?? 'no modal' }),

    open: async (url: string): Promise<void> => {
      await page.goto(url + addressOf(form));
      await page.locator('form button[type=submit]:enabled').waitFor();
    },

    /** Gives the answers by hand, in the order of the page; questions that are not there are passed over. */
    answer: async (answers: Answers): Promise<void> => {
      for (const { name } of form.fields) {
        const value = answers[name];
        if (value !== undefined) await give(control(name), value);
      }
    },

    /** What stands in the controls, by name. */
    values: (): Promise<Record<string, unknown[]>> =>
      page.locator('.form').evaluate((element) => {
        const data = new FormData(element as HTMLFormElement);
        return Object.fromEntries(
          [...data.keys()].map((key) => [
            key,
            data.getAll(key).map((value) => (value instanceof File ? value.name : value)),
          ]),
        );
      }),

    /** The message of each field, read the way a screen reader finds it: from the control to its description. */
    problems: (): Promise<Record<string, string>> =>
      page.evaluate(
        (names) => {
          const entries = names.flatMap((name) => {
            const marked = document.querySelector(
              `[data-field="${name}"]:is([aria-invalid=true], :has([aria-invalid=true]))`,
            );
            const control = marked?.querySelector('[aria-invalid=true]') ?? marked;
            if (!control) return [];
            const id = control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
            return [[name, document.getElementById(id)?.textContent ?? '']];
          });
          return Object.fromEntries(entries);
        },
        form.fields.map(({ name }) => name),
      ),
  };
}

/** The address of the page on which a form stands: its own, or the one that places it. */
export function addressOf(form: Form): string {
  const holder = site.pages.find((page) => placedForms(page).includes(form.id));
  const path = form.page?.path ?? holder?.path;
  if (path === undefined) throw new Error(`no page has the form "${form.id}"`);
  return path;
}

/** The tester's valid answers to a form, with today for every day that is asked for. */
export function answersForToday(form: Form): Record<string, unknown> {
  const today = todayIn('America/Toronto', new Date());
  const days = form.fields.filter(({ rules }) => rules.format === 'date');
  const files = form.fields.filter(({ ui }) => ui['ui:widget'] === 'file');
  return {
    ...baseAnswers(form.id),
    ...Object.fromEntries(days.map(({ name }) => [name, today])),
    ...Object.fromEntries(files.map(({ name }) => [name, undefined])),
  };
}

/** Everything blank, as far as the browser lets it pass: where it checks by itself, only the first answer. */
export function blankAnswers(form: Form): Record<string, unknown> {
  const [first] = form.fields;
  if (!form.isCheckedByBrowser || !first) return {};
  return { ...answersForToday(form), [first.name]: '   ' };
}

/** Gives one answer; does nothing where the question is not there. */
async function give(control: Locator, value: unknown): Promise<void> {
  const [kind] = await control.evaluateAll((elements) =>
    elements.map((element) =>
      element instanceof HTMLInputElement ? element.type : element.localName,
    ),
  );
  if (kind === undefined) return;
  if (kind === 'radio' || kind === 'checkbox') {
    for (const text of [value].flat().filter(Boolean)) {
      await control.and(control.page().locator(`[value="${text}"]`)).check();
    }
  } else if (kind === 'select') {
    if (value !== '') await control.selectOption(String(value));
  } else {
    await control.fill(String(value));
  }
}
