import type { Locator, Page } from 'playwright-core';
import { isGroup } from '../../src/fixtures/answer-paths.ts';
import { wallTimeOf } from '../../src/runtime/clock.ts';
import type { Answers, Form } from '../../src/runtime/form.ts';
import { membersOf, type Question, rowOf } from '../../src/runtime/questions.ts';
import { drawingOf } from '../../src/runtime/widgets.ts';

/**
 * Gives answers to a form by hand, in the order of its page: groups and rows too, of which as many are added as there are
 * answers. Questions that are not asked, and those that visitors only see, are passed over.
 */
export async function fillIn(page: Page, form: Form, answers: Answers): Promise<void> {
  await fillGroup(page, form, {
    members: membersOf({ part: form.schema, ui: form.uiSchema, path: [] }),
    answers,
  });
}

interface Group {
  readonly members: readonly Question[];
  readonly answers: unknown;
}

async function fillGroup(page: Page, form: Form, { members, answers }: Group): Promise<void> {
  const given = isGroup(answers) ? answers : {};
  for (const member of members) {
    const answer = given[String(member.path.at(-1))];
    if (answer !== undefined) await fillQuestion(page, form, { ...member, answer });
  }
}

async function fillQuestion(page: Page, form: Form, question: Question): Promise<void> {
  const { name, part, ui, answer } = question;
  const drawing = drawingOf(part, ui);
  if (drawing === 'group') {
    await fillGroup(page, form, { members: membersOf(question), answers: answer });
  } else if (drawing === 'rows') {
    const rows = Array.isArray(answer) ? answer : [];
    await showRows(page, form, { name, count: rows.length });
    for (const [index, row] of rows.entries()) {
      await fillQuestion(page, form, rowOf(question, row, index));
    }
  } else await give(page.locator(`form [name="${name}"]`), answer);
}

/** Adds or removes rows of a list until there are so many, as far as the page offers it. */
async function showRows(page: Page, form: Form, list: { name: string; count: number }) {
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

/** Gives one answer; does nothing where the question is not there, not asked, or only shown. */
async function give(control: Locator, value: unknown): Promise<void> {
  const kinds = await control.evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          // Until a script comes, what is not asked is hidden and not switched off.
          (element.matches('[type=hidden]') || element.checkVisibility()) &&
          !element.matches(
            ':disabled, :read-only:not([type=radio], [type=checkbox], select, [type=range], [type=file])',
          ),
      )
      .map((element) => (element instanceof HTMLInputElement ? element.type : element.localName)),
  );
  const [kind] = kinds;
  const box = control.and(control.page().locator('[value="true"]'));
  switch (kind) {
    case undefined:
    case 'hidden':
      return;
    case 'radio':
      return choose(control, [value]);
    case 'checkbox':
      if (typeof value === 'boolean') return box.setChecked(value);
      return choose(control, [value].flat());
    case 'select':
      if (value !== '') await control.selectOption(String(value));
      return;
    case 'time':
      // The browser's own control leaves out seconds that are none.
      await control.fill(String(value).replace(/^(\d\d:\d\d):00$/, '$1'));
      return control.blur();
    case 'datetime-local':
      await control.fill(wallTimeOf(String(value), 'America/Toronto'));
      return control.blur();
    default:
      await control.fill(String(value));
      // Leaving a question is what may open others.
      return control.blur();
  }
}

async function choose(control: Locator, values: readonly unknown[]): Promise<void> {
  for (const value of values.filter((option) => option !== '' && option !== null)) {
    await control.and(control.page().locator(`[value="${value}"]`)).check();
  }
}
