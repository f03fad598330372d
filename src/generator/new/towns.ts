import type { Resolved } from '../../yaml/resolve.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { idOf, titleOf } from './kinds.ts';

interface Town {
  readonly name: string;
  readonly to?: string | undefined;
}

/** `content/site.yaml` as it is: its text, where each part stands, and its towns. */
export interface TownList {
  readonly text: string;
  readonly resolved: Resolved;
  readonly towns: readonly Town[];
}

/** The text of `content/site.yaml` with a link to the page of a town: at its name, or else at the end of the list. */
export function withTown({ text, resolved, towns }: TownList, id: string): string {
  const lines = text.split('\n');
  const known = towns.findIndex(({ name }) => idOf(name) === id);
  const index = known === -1 ? towns.length - 1 : known;
  const { line, column } = resolved.placeOf(`/towns${pointerStep(index)}`);
  const inside = ' '.repeat(column - 1);
  const end = endOfEntry(lines, { line, inside });
  const added =
    known === -1
      ? [`${' '.repeat(column - 3)}- name: ${titleOf(id)}`, `${inside}to: /${id}`]
      : [`${inside}to: /${id}`];
  return [...lines.slice(0, end), ...added, ...lines.slice(end)].join('\n');
}

/** How many lines stand up to the end of an entry of a list. */
function endOfEntry(
  lines: readonly string[],
  { line, inside }: { readonly line: number; readonly inside: string },
): number {
  let end = line;
  while (lines[end]?.startsWith(inside) && lines[end]?.trim() !== '') end += 1;
  return end;
}
