import type { Page } from 'playwright-core';
import { isGroup } from '../../src/fixtures/answer-paths.ts';
import { wallTimeOf } from '../../src/runtime/clock.ts';
import type { Answers, Form } from '../../src/runtime/form.ts';
import { membersOf, type Question, rowOf } from '../../src/runtime/questions.ts';
import { drawingOf } from '../../src/runtime/widgets.ts';
import { giveAnswers, type Step } from './give-answers.ts';

/** Where the company is, by whose clock moments are told. */
const timeZone = 'America/Toronto';

/**
 * Gives answers to a form, in the order of its page: groups and rows too, of which as many are added as there are
 * answers. Questions that are not asked, and those that visitors only see, are passed over.
 */
export async function fillIn(page: Page, form: Form, answers: Answers): Promise<void> {
  const members = membersOf({ part: form.schema, ui: form.uiSchema, path: [] });
  let steps: Step[] = [];
  for (const task of tasksOf(members, answers)) {
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

function tasksOf(members: readonly Question[], answers: unknown): (Step | Rows)[] {
  const given = isGroup(answers) ? answers : {};
  return members.flatMap((member) => {
    const answer = given[String(member.path.at(-1))];
    return answer === undefined ? [] : tasksFor({ ...member, answer });
  });
}

function tasksFor(question: Question): (Step | Rows)[] {
  const { name, part, ui, answer } = question;
  const drawing = drawingOf(part, ui);
  if (drawing === 'group') return tasksOf(membersOf(question), answer);
  if (drawing !== 'rows') return [stepFor(question)];
  const rows = Array.isArray(answer) ? answer : [];
  const given = rows.flatMap((row, index) => tasksFor(rowOf(question, row, index)));
  return [{ name, count: rows.length }, ...given];
}

function stepFor({ name, part, answer }: Question): Step {
  const chosen = [answer].flat().filter((value) => value !== '' && value !== null);
  return {
    name,
    values: chosen.map(String),
    isTicked: typeof answer === 'boolean' ? answer : undefined,
    wallTime: part.format === 'date-time' ? wallTimeOf(String(answer), timeZone) : undefined,
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
