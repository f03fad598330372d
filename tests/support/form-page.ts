import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import type { Answers, Form } from '../../src/form/model/form.ts';
import { childPath, lastSegment, type Question } from '../../src/form/model/question.ts';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { instantToLocalTime } from '../../src/form/runtime/clock.ts';
import { addDays } from '../../src/form/runtime/days.ts';
import { type FileMetadata, parseFileAnswer } from '../../src/form/runtime/file-answer.ts';
import { fillTemplate } from '../../src/form/runtime/fill-template.ts';
import { initialAnswers } from '../../src/form/runtime/initial-answers.ts';
import { formatNumber } from '../../src/form/runtime/numbers.ts';
import { isGroup } from '../../src/form/runtime/objects.ts';
import { activeSteps } from '../../src/form/runtime/steps.ts';
import { todayIn } from '../../src/form/runtime/today.ts';
import { validate } from '../../src/form/runtime/validate.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { placedForms } from '../../src/page-language/page-file.ts';
import { baseAnswers, forms, loadedForms, root } from './forms.ts';

const { site, pages } = loadSite(root);

/** What a banner says of wrong answers: the sentence of the form, and how many they are, unless the browser itself tells them. */
export function sentencesAbout(form: Form, count: number): string[] {
  const { one, many } = form.words.toCorrect;
  const counted = count === 1 ? one : fillTemplate(many, { number: count });
  return form.isCheckedByBrowser ? [form.messages.invalid] : [form.messages.invalid, counted];
}

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
      await page.locator('form[data-hydrated]').waitFor();
    },

    /** Gives the answers by hand, in the order of the page; questions that are not asked are passed over. */
    answer: (answers: Answers): Promise<void> => fillIn(page, form, answers),

    /** Gives the answers and sends the form; one in steps as far as nothing is wrong. */
    answerAndSend: async (answers: Answers): Promise<void> => {
      for (const part of partsOf(form, answers)) {
        await fillIn(page, form, part);
        await submit.click();
        if (form.steps && (await page.locator('.field-problem:visible').count()) > 0) return;
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

    /** The message of each question, read the way a screen reader finds it: from the control to its description. */
    problems: (): Promise<Record<string, string>> =>
      page.evaluate(() => {
        const frames = [...document.querySelectorAll<HTMLElement>('form [data-field]')];
        const entries = frames.flatMap((frame) => {
          // A frame of rows has the frames of other questions inside.
          const own = [frame, ...frame.querySelectorAll('*')].filter(
            (element) => element.closest('[data-field]') === frame,
          );
          const marked = own.find((element) => element.getAttribute('aria-invalid') === 'true');
          if (!marked || frame.closest('[hidden]')) return [];
          const id = marked.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
          return [[frame.dataset.field ?? '', document.getElementById(id)?.textContent ?? '']];
        });
        return Object.fromEntries(entries);
      }),
  };
}

/** The answers in the portions in which a form asks for them: its steps, or all at once. */
function partsOf(form: Form, answers: Answers): Answers[] {
  if (!form.steps) return [answers];
  return activeSteps(form, answers).map((index) => {
    const fields = form.sections[index]?.fields ?? [];
    return Object.fromEntries(Object.entries(answers).filter(([name]) => fields.includes(name)));
  });
}

/** The address of the page on which a form stands: its own, or the one that places it. */
export function addressOf(form: Form): string {
  const holder = pages.find((page) => placedForms(page).includes(form.id));
  const path = form.page?.path ?? holder?.path;
  if (path === undefined) throw new Error(`no page has the form "${form.id}"`);
  return path;
}

/** The time zone of the company whose form it is: this project's, or that of the tests. */
export function timeZoneOf(form: Form): string {
  return forms.includes(form) ? site.timeZone : 'America/Toronto';
}

/** What day it is there. */
export function todayOf(form: Form): string {
  return todayIn(timeZoneOf(form), new Date());
}

/** The tester's valid answers to a form of the project, with the first day from today on for every day that is asked for. */
export function answersForToday(form: Form, today?: string): Answers {
  return withToday(form, baseAnswers(form.id), today);
}

/** Valid answers to a form, with the first day from today on that it takes for every day that is asked for, and without files. */
export function withToday(form: Form, base: Answers, today = todayOf(form)): Answers {
  return activeQuestions(form, base).reduce<Answers>((answers, { name, question }) => {
    if (question.format === 'date') return withDayTaken(form, { answers, name, today });
    return question.widget === 'file' ? withAnswerNamed(answers, name, undefined) : answers;
  }, base);
}

interface Dated {
  readonly answers: Answers;
  readonly name: string;
  readonly today: string;
}

/** How many days ahead a day is looked for. */
const mostDays = 60;

/** The answers with a day that a question takes: today, or the first after it; as they are if none of two months is taken. */
function withDayTaken(form: Form, { answers, name, today }: Dated): Answers {
  const ahead = Array.from({ length: mostDays }, (_, days) =>
    withAnswerNamed(answers, name, addDays(today, days)),
  );
  return ahead.find((each) => !(name in validate(form, each, { today }))) ?? answers;
}

/** The questions at the top of a form of the project that are always asked for a line of text, and take any. */
export function plainTexts(form: Form): Question[] {
  const declared = loadedForms.find((loaded) => loaded.form === form)?.declared.questions;
  return form.table.inside('').filter(({ path, widget, askedIf }) => {
    const { pattern } = declared?.find((each) => each.path === path)?.main.part ?? {};
    return widget === 'text' && askedIf === undefined && pattern === undefined;
  });
}

/** Everything blank, as far as the browser lets it pass: where it checks by itself, only the first answer. */
export function blankAnswers(form: Form): Answers {
  const [first] = form.table.all;
  if (!form.isCheckedByBrowser || !first) return {};
  return { ...answersForToday(form), [first.path]: '   ' };
}

/** Tells whether a form that is sent blank is refused: one that asks for nothing takes it. */
export function isRefusedBlank(form: Form): boolean {
  const answers = { ...initialAnswers(form), ...blankAnswers(form) };
  return Object.keys(validate(form, answers, { today: todayOf(form) })).length > 0;
}

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
      await ('files' in task ? chooseFiles(page, task) : showRows(page, form, task));
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

/** Files to be chosen at a question. */
interface Choice {
  readonly name: string;
  readonly files: readonly FileMetadata[];
}

function tasksIn(form: Form, { path, name }: Group, answers: unknown): (Step | Rows | Choice)[] {
  const given = isGroup(answers) ? answers : {};
  return form.table.inside(path).flatMap((question) => {
    const own = lastSegment(question.path);
    if (given[own] === undefined) return [];
    return tasksFor(form, { question, name: childPath(name, own), answer: given[own] });
  });
}

interface Answered {
  readonly question: Question;
  readonly name: string;
  readonly answer: unknown;
}

function tasksFor(form: Form, answered: Answered): (Step | Rows | Choice)[] {
  const { question, name, answer } = answered;
  const { path, widget } = question;
  if (widget === 'group') return tasksIn(form, { path, name }, answer);
  if (form.table.kindOf(question).isUpload?.(question)) {
    return [{ name, files: [answer].flat().flatMap((each) => parseFileAnswer(each) ?? []) }];
  }
  const row = form.table.at(`${path}.*`);
  if (widget !== 'rows' || !row) return [stepFor(answered, timeZoneOf(form))];
  const rows = Array.isArray(answer) ? answer : [];
  const given = rows.flatMap((each, index) =>
    tasksFor(form, { question: row, name: `${name}.${index}`, answer: each }),
  );
  return [{ name, count: rows.length }, ...given];
}

function stepFor({ question, name, answer }: Answered, timeZone: string): Step {
  const chosen = [answer].flat().filter((value) => value !== '' && value !== null);
  return {
    name,
    values: chosen.map(formatNumber),
    isTicked: typeof answer === 'boolean' ? answer : undefined,
    wallTime:
      question.format === 'date-time' ? instantToLocalTime(String(answer), timeZone) : undefined,
  };
}

/** Adds or removes rows of a list until there are so many, as far as the page offers it. */
async function showRows(page: Page, form: Form, list: Rows) {
  const { name, count } = list;
  const frame = page.locator(`form [data-field="${name}"]`);
  if (!(await frame.isVisible())) return;
  const rows = frame.locator('> div > [data-row]');
  const add = page.locator(`[id="${form.id}.${name}"][data-add]`);
  for (let present = await rows.count(); present < count; present += 1) await add.click();
  for (let present = await rows.count(); present > count; present -= 1) {
    await rows.last().locator('> .row-buttons > [data-remove]').click();
  }
}

/** Chooses files of these kinds and sizes, where the question is asked. */
async function chooseFiles(page: Page, { name, files }: Choice) {
  const control = page.locator(`form input[name="${name}"]`);
  if (!(await control.isVisible())) return;
  const chosen = files.map(async ({ name: own, type: mimeType, size }) => {
    const content = await contentOf(mimeType);
    const padding = Buffer.alloc(Math.max(0, size - content.length));
    return { name: own, mimeType, buffer: Buffer.concat([content, padding]).subarray(0, size) };
  });
  await control.setInputFiles(await Promise.all(chosen));
}

async function contentOf(type: string): Promise<Buffer> {
  const [kind, format] = type.split('/');
  if (kind !== 'image' || format === 'heic') return Buffer.from('%PDF-1.4\n%%EOF\n');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a4' } });
  return picture.toFormat(format as 'jpeg' | 'png' | 'webp' | 'gif').toBuffer();
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

/** The answers with every day in them as far from one day as it was from another; what is no day stays as it is. */
export function withDaysMoved(
  answers: Answers,
  { from, to }: { readonly from: string; readonly to: string },
): Answers {
  const dayAt = (time: number) =>
    Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return JSON.parse(JSON.stringify(answers), (_, value) => {
    // Not so the 30th of February, which is read as one in March.
    if (typeof value !== 'string' || dayAt(Date.parse(value)) !== value) return value;
    return dayAt(Date.parse(value) + Date.parse(to) - Date.parse(from));
  });
}
