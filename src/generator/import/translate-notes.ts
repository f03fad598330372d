import { isGroup } from '../../form/runtime/objects.ts';
import type { Differences } from './differences.ts';
import type { Part } from './subschemas.ts';

/** True for a group without questions, as other apps write a heading. */
export function asksNothing(part: Part): boolean {
  const { type, properties, additionalProperties } = part;
  if (type !== 'object' || additionalProperties) return false;
  const isEmpty = properties === undefined || Object.keys(Object(properties)).length === 0;
  return (
    isEmpty && !['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'].some((key) => key in part)
  );
}

/** Returns the note that a group without questions is here. */
export function noteOf({ title, description }: Part, differences: Differences): Part {
  differences.count('groups without questions, which are notes now');
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    type: 'null',
  };
}

/** Returns the words of a list whose entries are all notes, as other apps write paragraphs; undefined for any other list. */
export function paragraphsIn({ type, items }: Part): readonly string[] | undefined {
  if (type !== 'array' || !Array.isArray(items) || items.length === 0) return undefined;
  const notes = items.filter(isGroup).filter((each) => each.type === 'null');
  if (notes.length < items.length) return undefined;
  return notes.flatMap(({ title, description }) =>
    [title, description].filter((words) => typeof words === 'string'),
  );
}
