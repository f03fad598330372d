import type { Page } from 'playwright-core';
import { wallTimeOf } from '../../src/form/clock.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import { isGroup } from '../../src/form/is-group.ts';
import { ownName, pathInside, type Question } from '../../src/form/question.ts';
import { giveAnswers, type Step } from './give-answers.ts';

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
