import type { Locator, Page } from 'playwright-core';
import { withAnswerNamed } from '../../src/fixtures/answer-paths.ts';
import { questionsAsked } from '../../src/form/answers.ts';
import type { Answers, Form } from '../../src/form/form.ts';
import type { Question } from '../../src/form/question.ts';
import { stepsAsked } from '../../src/form/steps.ts';
import { todayIn } from '../../src/form/today.ts';
import { loadSite } from '../../src/generator/load-site.ts';
import { placedForms } from '../../src/page-language/page-file.ts';
import { fillIn } from './fill-in.ts';
import { baseAnswers, loadedForms, root } from './forms.ts';

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
  return stepsAsked(form, answers).map((index) => {
    const fields = form.sections[index]?.fields ?? [];
    return Object.fromEntries(Object.entries(answers).filter(([name]) => fields.includes(name)));
  });
}

/** The address of the page on which a form stands: its own, or the one that places it. */
export function addressOf(form: Form): string {
  const holder = site.pages.find((page) => placedForms(page).includes(form.id));
  const path = form.page?.path ?? holder?.path;
  if (path === undefined) throw new Error(`no page has the form "${form.id}"`);
  return path;
}

/** The tester's valid answers to a form, with today for every day that is asked for. */
export function answersForToday(
  form: Form,
  today = todayIn('America/Toronto', new Date()),
): Answers {
  const base = baseAnswers(form.id);
  return questionsAsked(form, base).reduce<Answers>((answers, { name, question }) => {
    if (question.format === 'date') return withAnswerNamed(answers, name, today);
    return question.widget === 'file' ? withAnswerNamed(answers, name, undefined) : answers;
  }, base);
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
