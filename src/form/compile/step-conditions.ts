import type { DeclaredForm } from '../language/declarations.ts';
import type { Subschema } from '../language/subschema.ts';
import type { ExpectedAnswer } from '../model/form.ts';
import { ownValue } from '../runtime/objects.ts';

/**
 * Splits the conditions of a form by question, because those may be in different steps. Returns the expectations of
 * each condition for each question, and the conditions that this appends. It does not split conditions inside groups.
 */
export function stepConditions(conditionals: DeclaredForm['conditionals']) {
  const added: Subschema[] = [];
  const expected = conditionals.map(({ container, branch }, index): readonly ExpectedAnswer[] => {
    if (branch.group !== '') return [];
    const { properties = {}, required = [] } = container.if ?? {};
    const names = [...new Set([...required, ...Object.keys(properties)])];
    return names.map((name) => {
      if (names.length === 1) return { name, condition: index };
      const part = ownValue(properties, name);
      added.push({
        ...(part && { properties: { [name]: part } }),
        ...(required.includes(name) && { required: [name] }),
      });
      return { name, condition: conditionals.length + added.length - 1 };
    });
  });
  return { expected, added };
}
