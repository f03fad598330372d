import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { LoadedForm } from '../../src/fixtures/found-answers.ts';
import type { Form } from '../../src/form/model/form.ts';
import { type Question, questionPath } from '../../src/form/model/question.ts';
import { activeQuestions } from '../../src/form/runtime/answers.ts';
import { parseControls } from '../../src/form/runtime/parse-controls.ts';
import { conditionStyles } from '../../src/generator/condition-styles.ts';
import { starsOf } from '../../src/questions/stars-of.ts';
import {
  conditionForm,
  conditionForms,
  isShownByStyles,
  note,
  yesNo as pets,
} from '../support/condition-forms.ts';
import { engineHtml } from '../support/engine-html.ts';
import { loadedForms } from '../support/forms.ts';
import { prepareVisits } from '../support/visit.ts';

const visit = prepareVisits();

describe('before any script, a question is shown exactly while it is asked, if that depends on', () => {
  test.each(Object.entries(conditionForms))('%s', async (_about, form) => {
    await expectShownAsAsked(await visit({ hasScripts: false }), form);
  });

  test('what the forms of this site ask', async () => {
    const page = await visit({ hasScripts: false });
    const conditional = loadedForms.filter((form) => conditionStyles(form) !== '');
    for (const form of conditional) await expectShownAsAsked(page, form);
  });
});

const textForm = conditionForm({
  properties: { pets, other: note },
  allOf: [
    { if: { required: ['other'] }, then: { properties: { more: note } } },
    { if: { required: ['other', 'pets'] }, then: { properties: { both: note } } },
    { if: { required: ['pets'] }, then: { properties: { chosen: note } } },
  ],
});

describe('a question that depends on a text', () => {
  test('is shown where no script will come, with a hint', async () => {
    const page = await visit({ hasScripts: false });
    await open(page, textForm);
    const [shown] = await shownUnder(page, [{ pets: ['Yes'] }]);
    expect(shown).toEqual(['pets', 'other', 'more', 'both', 'chosen']);
    expect(await hintsShown(page)).toEqual(expect.arrayContaining(['more', 'both']));
    expect(await hintsShown(page)).not.toContain('chosen');
  });

  test('is hidden where one will come, if it was drawn so', async () => {
    const page = await visit({ hasScripts: true });
    await open(page, textForm);
    expect(await shownUnder(page, [{}, { pets: ['Yes'] }])).toEqual([
      ['pets', 'other'],
      ['pets', 'other', 'chosen'],
    ]);
    expect(await hintsShown(page)).toEqual([]);
  });

  test('is hidden in any case while another of its conditions does not hold', async () => {
    const page = await visit({ hasScripts: false });
    await open(page, textForm);
    expect(await shownUnder(page, [{ other: ['x'] }])).toEqual([['pets', 'other', 'more']]);
  });
});

test('a script that has taken over shows and hides by itself', async () => {
  const page = await visit({ hasScripts: true });
  await open(page, textForm);
  await page.locator('form').evaluate((form) => form.setAttribute('data-hydrated', ''));
  expect(await shownUnder(page, [{}])).toEqual([['pets', 'other', 'more', 'both', 'chosen']]);
});

async function expectShownAsAsked(page: Page, loaded: LoadedForm): Promise<void> {
  const { form } = loaded;
  const combinations = everyCombination(form, await open(page, loaded));
  const shown = await shownUnder(page, combinations);
  const names = await page.locator('form').evaluate(namesIn);
  const undecided = names.filter((name) => !isDecided(loaded, name));
  for (const [index, texts] of combinations.entries()) {
    const asked = namesAsked(form, texts);
    // Where styles cannot decide, a question may be shown in vain, but never be missing.
    const inVain = undecided.filter((name) => shown[index]?.includes(name));
    const expected = names.filter((name) => asked.has(name) || inVain.includes(name));
    expect({ texts, shown: shown[index] }).toEqual({ texts, shown: expected });
  }
}

/** Opens the page of a form by itself; resolves to its HTML. */
async function open(page: Page, form: LoadedForm): Promise<string> {
  const html = conditionPage(form);
  await page.goto(`data:text/html;base64,${Buffer.from(html).toString('base64')}`);
  return html;
}

/** The names of the questions that are to be seen, for each state of the controls. */
function shownUnder(page: Page, states: readonly Texts[]): Promise<string[][]> {
  return page.locator('form').evaluate((form: HTMLFormElement, each) => {
    const set = (control: Element, texts: readonly string[]) => {
      if (control instanceof HTMLSelectElement) control.value = texts[0] ?? '';
      if (!(control instanceof HTMLInputElement)) return;
      if (control.type === 'text') control.value = texts[0] ?? '';
      if (control.type !== 'text') control.checked = texts.includes(control.value);
    };
    return each.map((texts) => {
      form.reset();
      for (const control of form.elements) {
        const given = texts[control.getAttribute('name') ?? ''];
        if (given) set(control, given);
      }
      const frames = [...form.querySelectorAll<HTMLElement>('[data-conditional], [data-field]')];
      const shown = frames.filter((frame) => frame.checkVisibility());
      return [...new Set(shown.map(({ dataset }) => dataset.conditional ?? dataset.field ?? ''))];
    });
  }, states);
}

/** Runs in the page. */
function namesIn(form: HTMLElement | SVGElement): string[] {
  const frames = [...form.querySelectorAll<HTMLElement>('[data-conditional], [data-field]')];
  return [...new Set(frames.map(({ dataset }) => dataset.conditional ?? dataset.field ?? ''))];
}

function hintsShown(page: Page): Promise<string[]> {
  return page
    .locator('noscript > p')
    .evaluateAll((hints) =>
      hints
        .filter((hint) => hint.checkVisibility())
        .map((hint) => hint.closest('[data-conditional]')?.getAttribute('data-conditional') ?? ''),
    );
}

/** Whether styles decide of a question, and of the groups around it. */
function isDecided(form: LoadedForm, name: string): boolean {
  const steps = name.split('.');
  return steps.every((_, index) => isShownByStyles(form, steps.slice(0, index + 1).join('.')));
}

/** The texts in the controls of a form, by their names. */
type Texts = Readonly<Record<string, readonly string[]>>;

/** A form as it is drawn before any script, with the styles of its conditions and no others. */
function conditionPage(loaded: LoadedForm): string {
  const styles = `<style>${conditionStyles(loaded)}</style>`;
  return `<!doctype html><meta charset="utf-8"><title>Form</title>${styles}${engineHtml(loaded.form, '2026-05-10')}`;
}

/** Every combination of answers to the questions on which a condition of a form depends; all others stay empty. */
function everyCombination({ table }: Form, page: string): Texts[] {
  const names = new Set([...page.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name));
  return [...names].reduce<Texts[]>(
    (combinations, name) => {
      const question = table.at(questionPath(name));
      if (!question?.isDecisive) return combinations;
      const answers = answersTo(question);
      return combinations.flatMap((texts) =>
        answers.map((answer) => ({ ...texts, [name]: answer })),
      );
    },
    [{}],
  );
}

/** The names of the questions that are asked where these texts are in the controls. */
function namesAsked(form: Form, texts: Texts): ReadonlySet<string> {
  const answers = parseControls(form, new Map(Object.entries(texts)), 'America/Toronto');
  return new Set(activeQuestions(form, answers).map(({ name }) => name));
}

function answersTo(question: Question): readonly (readonly string[])[] {
  const { default: filledIn, options = [], widget } = question;
  const values = options.map(({ value }) => [String(value)]);
  switch (widget) {
    case 'radio':
      return [[], ...values];
    case 'select':
      return filledIn === undefined ? [[], ...values] : values;
    case 'checkboxes':
      return subsetsOf(values.flat());
    case 'checkbox':
      return [[], ['true']];
    case 'rating':
      return [[], ...starsOf(question).map((count) => [String(count)])];
    case 'hidden':
      return [[String(filledIn)]];
    default:
      return [[], ['x']];
  }
}

function subsetsOf(values: readonly string[]): string[][] {
  const [first, ...others] = values;
  if (first === undefined) return [[]];
  return subsetsOf(others).flatMap((subset) => [subset, [first, ...subset]]);
}
