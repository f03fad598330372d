import type { Page } from 'playwright-core';

/** One answer to give: the words to type, or the values to choose. */
export interface Step {
  readonly name: string;
  readonly values: readonly string[];
  /** What a box by itself is told: to be ticked, or not. */
  readonly isTicked?: boolean | undefined;
  /** What a control for moments is told: the time by the clock on the wall. */
  readonly wallTime?: string | undefined;
}

/**
 * Gives answers on a page, one after the other, all in one call: a call for each would cost more than what it does.
 * Questions that are not there, not asked, or only shown are passed over.
 */
export async function giveAnswers(page: Page, steps: readonly Step[]): Promise<void> {
  if (steps.length > 0) await page.evaluate(`(${giveAll})(${JSON.stringify(steps)})`);
}

/** Runs in the page, and therefore stands alone. */
async function giveAll(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    give(step);
    // A question that is left may open others, once the script has drawn them.
    if (document.querySelector('form[data-hydrated]')) await new Promise((go) => setTimeout(go));
  }

  function give(step: Step): void {
    const { name, values, wallTime } = step;
    const named = [...document.querySelectorAll<HTMLElement>(`form [name="${name}"]`)];
    const [control] = named.filter(isOpen);
    const [text = ''] = values;
    if (control instanceof HTMLSelectElement) choose(control, text);
    else if (control instanceof HTMLTextAreaElement) type(control, text);
    else if (control instanceof HTMLInputElement) {
      const { type: kind } = control;
      if (kind === 'radio') press(named, { name, values });
      else if (kind === 'checkbox') press(named, step);
      else if (kind === 'datetime-local') set(control, wallTime ?? text);
      // The browser's own control leaves out seconds that are none.
      else if (kind === 'time') set(control, text.replace(/^(\d\d:\d\d):00$/, '$1'));
      else if (kind === 'date' || kind === 'range') set(control, text);
      else if (kind !== 'hidden') type(control, text);
    }
  }

  // Until a script comes, what is not asked is hidden and not switched off.
  function isOpen(element: HTMLElement): boolean {
    const choices = '[type=radio], [type=checkbox], select, [type=range], [type=file]';
    const shut = `:disabled, :read-only:not(${choices})`;
    return element.checkVisibility() && !element.matches(shut);
  }

  function tell(control: HTMLElement): void {
    for (const name of ['input', 'change']) {
      control.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }

  function choose(control: HTMLSelectElement, value: string): void {
    if (value === '') return;
    control.focus();
    control.value = value;
    if (control.value !== value) throw new Error(`${control.name} does not offer ${value}`);
    tell(control);
  }

  /** The browser itself types, as if by hand. */
  function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    control.focus();
    control.select();
    if (text !== '') document.execCommand('insertText', false, text);
    else if (control.value !== '') document.execCommand('delete');
    control.blur();
  }

  function set(control: HTMLInputElement, value: string): void {
    control.focus();
    const { prototype } = HTMLInputElement;
    // React notes what is set on the control itself, and would not hear of it.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    tell(control);
    control.blur();
  }

  function press(named: readonly HTMLElement[], { name, values, isTicked }: Step): void {
    const boxes = named.filter((element) => element instanceof HTMLInputElement);
    const wanted = isTicked === undefined ? values : ['true'];
    for (const value of wanted) {
      const box = boxes.find((each) => each.value === value);
      if (!box) throw new Error(`${name} does not offer ${value}`);
      if (box.checked !== (isTicked ?? true)) box.click();
    }
  }
}
