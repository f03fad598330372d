import type { Locator, Page } from 'playwright-core';

/** A form on a page for tests of single keys: its controls by name, and what is drawn and kept because of a key. */
export function typedPage(page: Page) {
  return {
    named: (name: string): Locator => page.locator(`form [name="${name}"]`),
    problem: (name: string): Locator =>
      page.locator(`form [data-field="${name}"] > .field-problem`),
    press: (): Promise<void> => page.locator('form .form-submit').click(),

    /** Fills in texts as the browser does by itself, without a key, and runs a script with no pause at all. */
    fillAnd: async (texts: Record<string, string>, script: string): Promise<void> => {
      await page.evaluate(`(${fill})(${JSON.stringify(texts)}); ${script}`);
    },

    /** What is kept for this tab. */
    kept: (): Promise<string> =>
      page.evaluate(() => JSON.stringify({ ...sessionStorage }).replaceAll('\\', '')),

    /** Notes from now on where in the form something is drawn. */
    watch: (): Promise<void> => page.evaluate(noteChanges),

    /** The names of the questions at which something was drawn since then. */
    changedFields: (): Promise<string[]> => page.evaluate<string[]>('window.changedFields'),

    /** Notes from now on of which questions rjsf makes the ids: of each that it draws, even if it draws it as it was. */
    watchIds: (): Promise<void> => page.evaluate(noteIds),

    /** The ids that were made since then. */
    madeIds: (): Promise<string[]> => page.evaluate<string[]>('window.madeIds'),
  };
}

function fill(texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
    if (!control) throw new Error(`no control ${name}`);
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function noteIds(): void {
  const madeIds: string[] = [];
  Object.assign(window, { madeIds });
  const { join } = Array.prototype;
  Array.prototype.join = function (separator) {
    const text = join.call(this, separator);
    if (separator === '-') madeIds.push(text);
    return text;
  };
}

function noteChanges(): void {
  const changedFields: string[] = [];
  Object.assign(window, { changedFields });
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      // React itself sets these anew, as they were, with each key in a control.
      const isAsItWas = attributeName === 'name' || attributeName === 'type';
      if (isAsItWas || target instanceof HTMLTextAreaElement) continue;
      const element = target instanceof Element ? target : target.parentElement;
      changedFields.push(element?.closest('[data-field]')?.getAttribute('data-field') ?? '');
    }
  });
  const form = document.querySelector('form');
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  if (form) observer.observe(form, everything);
}
