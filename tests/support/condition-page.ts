import { questionsAsked } from '../../src/form/answers.ts';
import type { Form } from '../../src/form/form.ts';
import { type Question, questionPath, starsOf } from '../../src/form/question.ts';
import { readControls } from '../../src/form/read-controls.ts';
import { conditionStyles } from '../../src/generator/condition-styles.ts';
import { drawnHere } from '../support/drawn-here.ts';
import type { LoadedForm } from './forms.ts';

/** The texts in the controls of a form, by their names. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** A form as it is drawn before any script, with the styles of its conditions and no others. */
export function conditionPage(loaded: LoadedForm): string {
  const styles = `<style>${conditionStyles(loaded)}</style>`;
  return `<!doctype html><meta charset="utf-8"><title>Form</title>${styles}${drawnHere(loaded.form, '2026-05-10')}`;
}

/** Every combination of answers to the questions on which a condition of a form depends; all others stay empty. */
export function everyCombination({ table }: Form, page: string): Texts[] {
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
export function namesAsked(form: Form, texts: Texts): ReadonlySet<string> {
  const answers = readControls(form, new Map(Object.entries(texts)), 'America/Toronto');
  return new Set(questionsAsked(form, answers).map(({ name }) => name));
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
