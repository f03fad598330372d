import type { ExpectedOfOne } from '../form.ts';
import { ownValue } from '../is-group.ts';
import type { SchemaPart } from '../language/part-schema.ts';
import type { DeclaredForm } from './declarations.ts';

/**
 * Takes the conditions of a form apart by the questions that they look at, as those may be in different steps: returns what each
 * condition expects of each question, and the conditions that this adds behind the others. Inside a group it says nothing of
 * the steps.
 */
export function stepConditions(conditionals: DeclaredForm['conditionals']) {
  const added: SchemaPart[] = [];
  const expected = conditionals.map(({ holder, level }, index): readonly ExpectedOfOne[] => {
    if (level.group !== '') return [];
    const { properties = {}, required = [] } = holder.if ?? {};
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
