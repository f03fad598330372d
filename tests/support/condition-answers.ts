import type { Form } from '../../src/form/form.ts';
import { hasQuestions, type Question, starsOf } from '../../src/form/question.ts';
import { questionsDrawn } from './condition-page.ts';

/** The texts in the controls of a form, by their names. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** Every combination of answers to the questions on which a condition of a form depends; all others stay empty. */
export function everyCombination(form: Form): Texts[] {
  const deciding = questionsDrawn(form).filter(
    ({ question }) => question.isDecisive && !hasQuestions(question),
  );
  return deciding.reduce<Texts[]>(
    (combinations, { name, question }) =>
      combinations.flatMap((texts) =>
        answersTo(question).map((answer) => ({ ...texts, [name]: answer })),
      ),
    [{}],
  );
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
