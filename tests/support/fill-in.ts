import type { Page } from 'playwright-core';
import { wallTimeOf } from '../../src/form/clock.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { isGroup } from '../../src/form/is-group.ts';
import { ownName, pathInside, type Question } from '../../src/form/question.ts';

/** Where the company is, by whose clock moments are told. */
const timeZone = 'America/Toronto';

/**
 * Gives answers to a form, in the order of its page: groups and rows too, of which as many are added as there are
 * answers. Questions that are not asked, and those that visitors only see, are passed over.
 */
export async function fillIn(page: Page, form: Form, answers: Answers): Promise<void> {
  let steps: Step[] = [];
  for (const task of tasksIn(form, { path: '', name: '' }, answers)) {
    if ('values' in task) steps.push(task);
    else {
      await giveAnswers(page, steps);
      steps = [];
      await showRows(page, form, task);
    }
  }
  await giveAnswers(page, steps);
}

/** A list of which so many rows are to be there. */
interface Rows {
  readonly name: string;
  readonly count: number;
}

/** A group, or all of a form: its path in the table, and its name on the page. */
interface Group {
  readonly path: string;
  readonly name: string;
}

function tasksIn(form: Form, { path, name }: Group, answers: unknown): (Step | Rows)[] {
  const given = isGroup(answers) ? answers : {};
  return form.table.inside(path).flatMap((question) => {
    const own = ownName(question.path);
    if (given[own] === undefined) return [];
    return tasksFor(form, { question, name: pathInside(name, own), answer: given[own] });
  });
}

interface Answered {
  readonly question: Question;
  readonly name: string;
  readonly answer: unknown;
}

function tasksFor(form: Form, answered: Answered): (Step | Rows)[] {
  const { question, name, answer } = answered;
  const { path, widget } = question;
  if (widget === 'group') return tasksIn(form, { path, name }, answer);
  const row = form.table.at(`${path}.*`);
  if (widget !== 'rows' || !row) return [stepFor(answered)];
  const rows = Array.isArray(answer) ? answer : [];
  const given = rows.flatMap((each, index) =>
    tasksFor(form, { question: row, name: `${name}.${index}`, answer: each }),
  );
  return [{ name, count: rows.length }, ...given];
}

function stepFor({ question, name, answer }: Answered): Step {
  const chosen = [answer].flat().filter((value) => value !== '' && value !== null);
  return {
    name,
    values: chosen.map(String),
    isTicked: typeof answer === 'boolean' ? answer : undefined,
    wallTime: question.format === 'date-time' ? wallTimeOf(String(answer), timeZone) : undefined,
  };
}

/** Adds or removes rows of a list until there are so many, as far as the page offers it. */
async function showRows(page: Page, form: Form, list: Rows) {
  const { name, count } = list;
  const frame = page.locator(`form [data-field="${name}"]`);
  if (!(await frame.isVisible())) return;
  const rows = frame.locator('> div > [data-row]');
  const add = page.locator(`[id="${[form.id, ...name.split('.')].join('-')}"][data-add]`);
  for (let present = await rows.count(); present < count; present += 1) await add.click();
  for (let present = await rows.count(); present > count; present -= 1) {
    await rows.last().locator('> .row-buttons > [data-remove]').click();
  }
}

/** One answer to give: the words to type, or the values to choose. */
interface Step {
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
async function giveAnswers(page: Page, steps: readonly Step[]): Promise<void> {
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
