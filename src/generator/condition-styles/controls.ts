import type { UiSchema } from '../../form-language/ui-schema.ts';
import type { CompiledPart } from '../../runtime/form.ts';
import { drawingOf, optionsOf } from '../../runtime/widgets.ts';
import { type Claim, checked } from './claim.ts';
import { attribute } from './selectors.ts';

/** A question that is answered by checking controls: what can be chosen, and the selectors of what is. */
export interface Choice {
  readonly values: readonly unknown[];
  /** Whether several can be chosen. */
  readonly isList: boolean;
  /** That one of these values is chosen. */
  readonly isChosen: (values: readonly unknown[]) => Claim;
}

/** A question as its controls are drawn. */
export interface Drawn {
  /** The selector of its controls by their name. */
  readonly named: string;
  readonly part: CompiledPart;
  readonly ui: UiSchema;
}

/** The choice that a question is; undefined for texts, numbers, days, groups and rows, of which no style sheet knows the answer. */
export function choiceOf({ named, part, ui }: Drawn): Choice | undefined {
  const values = valuesOf(part, ui);
  if (!values) return undefined;
  const drawing = drawingOf(part, ui);
  const isSelect = drawing === 'select';
  const start = isSelect ? `${named}>` : named;
  // Until something is chosen, the empty line of a list is.
  const anything = isSelect ? ':checked:not([value=""])' : ':checked';
  const controls = (chosen: readonly unknown[]) =>
    chosen.length === values.length
      ? [start + anything]
      : chosen.map((value) => `${start}${attribute('value', String(value))}:checked`);
  return {
    values,
    isList: drawing === 'checkboxes',
    isChosen: (chosen) => checked(chosen.length === 0 ? [] : controls(chosen)),
  };
}

function valuesOf(part: CompiledPart, ui: UiSchema): readonly unknown[] | undefined {
  switch (drawingOf(part, ui)) {
    case 'radio':
    case 'select':
    case 'checkboxes':
      return optionsOf(part, ui).map(({ value }) => value);
    case 'checkbox':
      return [true];
    case 'rating':
      return stars(part);
    default:
      return undefined;
  }
}

function stars({ minimum = 1, maximum = 5 }: CompiledPart): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
