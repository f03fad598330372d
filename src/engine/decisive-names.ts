import type { CompiledPart } from '../runtime/form.ts';
import { allParts, conditionalsOf } from '../runtime/parts.ts';

/**
 * The names of the questions on which it depends what is asked, whatever group they are in: all that the conditions of a form
 * mention. An answer to any other question changes nothing but itself.
 */
export function decisiveNames(part: CompiledPart): ReadonlySet<string> {
  return new Set(
    allParts(part).flatMap((each) => [
      ...conditionalsOf(each).flatMap(({ if: condition }) => (condition ? namesIn(condition) : [])),
      ...Object.values(each.properties ?? {}).flatMap((inner) => [...decisiveNames(inner)]),
      ...(each.items ? decisiveNames(each.items) : []),
    ]),
  );
}

function namesIn(condition: CompiledPart): string[] {
  const { required = [], properties = {}, items, allOf = [] } = condition;
  return [
    ...required,
    ...Object.keys(properties),
    ...Object.values(properties).flatMap(namesIn),
    ...(items ? namesIn(items) : []),
    ...allOf.flatMap(namesIn),
  ];
}
