import type { CompiledPart } from '../../runtime/form.ts';
import { everyProperty } from '../../runtime/parts.ts';
import { attribute } from './selectors.ts';

/** What stands in a path for the number of a row. */
export const anyRow = '#';

/**
 * The selector of what has a question's name in an attribute. In a row it begins with the name of the list and ends with that
 * of the question, whatever the number of the row between them.
 */
export function withName(key: 'name' | 'data-conditional', path: readonly string[]): string {
  const first = path.indexOf(anyRow);
  if (first === -1) return attribute(key, path.join('.'));
  const list = `${path.slice(0, first).join('.')}.`;
  return attribute(key, list, '^=') + attribute(key, ending(path), '$=');
}

/** Whether the name of a question in a row cannot be taken for that of another one. */
export function isAlone(form: CompiledPart, path: readonly string[]): boolean {
  const first = path.indexOf(anyRow);
  if (first === -1) return true;
  const list = path.slice(0, first + 1).join('.');
  const alike = pathsIn(form).filter((other) => {
    const name = other.join('.');
    return name.startsWith(`${list}.`) && name.endsWith(ending(path));
  });
  return alike.length === 1;
}

function ending(path: readonly string[]): string {
  return `.${path.slice(path.lastIndexOf(anyRow) + 1).join('.')}`;
}

/** The paths of all questions in a group, those in its groups and rows too. */
function pathsIn(part: CompiledPart): string[][] {
  return Object.entries(everyProperty(part)).flatMap(([name, inner]) => [
    [name],
    ...pathsBelow(inner).map((path) => [name, ...path]),
  ]);
}

function pathsBelow(part: CompiledPart): string[][] {
  if (part.type === 'object') return pathsIn(part);
  return part.items ? pathsBelow(part.items).map((path) => [anyRow, ...path]) : [];
}
