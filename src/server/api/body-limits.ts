import type { CompiledPart, FormDescription } from '../../runtime/form.ts';
import { everyProperty } from '../../runtime/parts.ts';
import { usualRows } from '../../runtime/read-controls.ts';

/** What a body may have at most. */
export type BodyLimits = typeof usualLimits;

/** What any body may have, whatever its form; every real one is far smaller. */
export const usualLimits = { nodes: 256, depth: 8, keyLength: 100, textLength: 10_000 };

/** The most values that any form may have in its bodies. */
const mostNodes = 5_000;

/** The most values, levels and characters that a body of a form may have: more than a right one ever holds. */
export function limitsOf({ schema }: Pick<FormDescription, 'schema'>): BodyLimits {
  const { nodes, depth } = sizeOf(schema);
  return {
    ...usualLimits,
    nodes: Math.min(mostNodes, Math.max(usualLimits.nodes, 2 * nodes)),
    depth: Math.max(usualLimits.depth, depth + 2),
  };
}

interface Size {
  readonly nodes: number;
  readonly depth: number;
}

/** The size of the largest right answer to a part. */
function sizeOf(part: CompiledPart): Size {
  if (part.type === 'array') return sizeOfList(part);
  const members = Object.values(everyProperty(part)).map(sizeOf);
  return {
    nodes: members.reduce((sum, { nodes }) => sum + nodes, 1),
    depth: 1 + Math.max(0, ...members.map(({ depth }) => depth)),
  };
}

function sizeOfList({
  items = {},
  maxItems = items.enum?.length ?? usualRows,
}: CompiledPart): Size {
  const { nodes, depth } = sizeOf(items);
  return { nodes: 1 + maxItems * nodes, depth: 1 + depth };
}
