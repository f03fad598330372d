import type { CompiledPart, Form } from '../../src/runtime/form.ts';
import { conditionalsOf, everyProperty } from '../../src/runtime/parts.ts';
import type { Question } from '../../src/runtime/questions.ts';
import { drawingOf, optionsOf } from '../../src/runtime/widgets.ts';
import { questionsDrawn } from './condition-page.ts';

/** The texts in the controls of a form, by their names. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** Every combination of answers to the questions on which a condition of a form depends; all others stay empty. */
export function everyCombination(form: Form): Texts[] {
  const names = decidingNames(form.schema);
  const questions = questionsDrawn(form).filter(({ path, part, ui }) => {
    return (
      path.some((step) => names.has(String(step))) &&
      !['group', 'rows'].includes(drawingOf(part, ui))
    );
  });
  return questions.reduce<Texts[]>(
    (combinations, question) =>
      combinations.flatMap((texts) =>
        answersTo(question).map((answer) => ({ ...texts, [question.name]: answer })),
      ),
    [{}],
  );
}

function decidingNames(part: CompiledPart): Set<string> {
  const inBranches = (level: CompiledPart): string[] =>
    conditionalsOf(level).flatMap(({ if: condition = {}, then, else: otherwise }) => [
      ...namesIn(condition),
      ...[then, otherwise].flatMap((branch) => (branch ? deciding(branch) : [])),
    ]);
  const deciding = (level: CompiledPart): string[] => [
    ...inBranches(level),
    ...Object.values(everyProperty(level)).flatMap(deciding),
    ...(level.items ? deciding(level.items) : []),
  ];
  return new Set(deciding(part));
}

function namesIn({ properties = {}, required = [] }: CompiledPart): string[] {
  return [...required, ...Object.keys(properties), ...Object.values(properties).flatMap(namesIn)];
}

function answersTo({ part, ui }: Question): readonly (readonly string[])[] {
  const { default: filledIn, minimum = 1, maximum = 5 } = part;
  const values = optionsOf(part, ui).map(({ value }) => [String(value)]);
  switch (drawingOf(part, ui)) {
    case 'radio':
      return [[], ...values];
    case 'select':
      return filledIn === undefined ? [[], ...values] : values;
    case 'checkboxes':
      return subsetsOf(values.flat());
    case 'checkbox':
      return [[], ['true']];
    case 'rating':
      return [
        [],
        ...Array.from({ length: maximum - minimum + 1 }, (_, index) => [String(minimum + index)]),
      ];
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
