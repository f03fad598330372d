import type { FormMessage } from '../../src/fixtures/form-messages.ts';
import type { RuleName } from '../../src/runtime/rule-names.ts';
import type { Drawing } from '../../src/runtime/widgets.ts';

/** The rules that can be broken by hand where anything at all can be typed. */
const always: readonly RuleName[] = ['required', 'pattern', 'minLength', 'maxLength', 'notBefore'];

/** The further rules that each kind of control lets a visitor break. */
const further: { readonly [Name in Drawing]?: readonly RuleName[] } = {
  text: ['format', 'const'],
  textarea: ['const'],
  email: ['format', 'const'],
  uri: ['format', 'const'],
  updown: [
    ...(['type', 'const', 'minimum', 'maximum', 'multipleOf'] as const),
    ...(['exclusiveMinimum', 'exclusiveMaximum'] as const),
  ],
  range: ['multipleOf'],
  radio: ['const'],
  select: ['const'],
  checkboxes: ['minItems', 'maxItems'],
  rows: ['uniqueItems'],
};

/** Whether a visitor can bring a message about by hand: a page offers nothing but options, stars and days. */
export function isWithinReach({ rule, drawing, isFixed }: FormMessage): boolean {
  if (isFixed || drawing === 'hidden') return false;
  return [...always, ...((drawing && further[drawing]) ?? [])].includes(rule);
}
