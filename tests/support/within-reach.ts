import type { FormMessage } from '../../src/fixtures/form-messages.ts';
import { isCustomWidget } from '../../src/form/custom-widgets.ts';
import type { Form } from '../../src/form/form.ts';
import { isFixed, type Widget } from '../../src/form/question.ts';
import type { RuleName } from '../../src/form/rule-names.ts';

/** The rules that can be broken by hand where anything at all can be typed. */
const always: readonly RuleName[] = ['required', 'pattern', 'minLength', 'maxLength', 'notBefore'];

/** The further rules that each kind of control lets a visitor break. */
const further: { readonly [Name in Widget]?: readonly RuleName[] } = {
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

/**
 * Whether a visitor can bring a message about by hand: a page offers nothing but options, stars and days. What a widget of the
 * project's own prevents, only its author knows, who words no message for it.
 */
export function isWithinReach({ table }: Form, { path, rule }: FormMessage): boolean {
  const question = table.at(path);
  if (!question || isFixed(question) || question.widget === 'hidden') return false;
  const { widget } = question;
  return isCustomWidget(widget) || [...always, ...(further[widget] ?? [])].includes(rule);
}
