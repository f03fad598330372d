import type { SchemaPart } from '../../src/form-language/part-schema.ts';
import type { UiSchema } from '../../src/form-language/ui-schema.ts';
import type { RuleName } from '../../src/runtime/rule-names.ts';
import { isTickBox } from '../../src/runtime/widgets.ts';

/**
 * Whether an answer can break a rule of a question without breaking one that is told before it. No example can be asked for
 * otherwise: an empty list is no answer, a box that is not ticked is no answer, an option is never too long.
 */
export function canBeBroken(rule: RuleName, part: SchemaPart, ui: UiSchema): boolean {
  const options = part.enum ?? part.oneOf?.map((option) => option.const);
  if (options && !['type', 'const', 'enum'].includes(rule)) {
    return options.some((option) => breaks(rule, part, option));
  }
  if (part.const !== undefined && !['type', 'const'].includes(rule)) return false;
  switch (rule) {
    case 'const':
      return part.type !== 'boolean' || !isTickBox({ type: 'boolean' }, ui);
    case 'enum':
      return part.type !== 'boolean' || (options?.length ?? 0) < 2;
    case 'minItems':
    case 'minLength':
      return (part[rule] ?? 0) >= 2;
    case 'uniqueItems':
      return part.uniqueItems === true && (part.maxItems ?? 2) >= 2;
    case 'multipleOf':
      return part.type !== 'integer' || !Number.isInteger(1 / (part.multipleOf ?? 1));
    case 'exclusiveMinimum':
      return (part.minimum ?? Number.NEGATIVE_INFINITY) <= (part.exclusiveMinimum ?? 0);
    case 'exclusiveMaximum':
      return (part.maximum ?? Number.POSITIVE_INFINITY) >= (part.exclusiveMaximum ?? 0);
    default:
      return true;
  }
}

function breaks(rule: RuleName, part: SchemaPart, option: unknown): boolean {
  const number = Number(option);
  const { length } = [...String(option)];
  switch (rule) {
    case 'minLength':
      return length < (part.minLength ?? 0);
    case 'maxLength':
      return length > (part.maxLength ?? length);
    case 'pattern':
      return !new RegExp(part.pattern ?? '', 'u').test(String(option));
    case 'minimum':
      return number < (part.minimum ?? number);
    case 'maximum':
      return number > (part.maximum ?? number);
    default:
      return false;
  }
}
