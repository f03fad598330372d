import type { Form } from '../../form/form.ts';
import { isSeveral, ownName, parentOf, type QuestionTable } from '../../form/question.ts';
import { usualRows } from '../../form/read-controls.ts';

/** What a body may have at most. */
export type BodyLimits = typeof usualLimits;

/** What any body may have, whatever its form; every real one is far smaller. */
export const usualLimits = { nodes: 256, depth: 8, keyLength: 100, textLength: 10_000 };

/** The most values that any form may have in its bodies. */
const mostNodes = 5_000;

/** The most values, levels and characters that a body of a form may have: more than a right one ever holds. */
export function limitsOf({ table }: Pick<Form, 'table'>): BodyLimits {
  const sizes = table.all.map((question) => {
    const { path, options = [], maxItems = options.length } = question;
    const entries = isSeveral(question) ? maxItems : undefined;
    return {
      nodes: placesOf(table, path) * (1 + (entries ?? 0)),
      depth: path.split('.').length + (entries === undefined ? 0 : 1),
    };
  });
  const nodes = sizes.reduce((sum, size) => sum + size.nodes, 1);
  return {
    ...usualLimits,
    nodes: Math.min(mostNodes, Math.max(usualLimits.nodes, 2 * nodes)),
    depth: Math.max(usualLimits.depth, ...sizes.map(({ depth }) => depth + 3)),
  };
}

/** In how many places a question can stand: in every row that there may be. */
function placesOf(table: QuestionTable, path: string): number {
  if (path === '') return 1;
  const around = parentOf(path);
  const { maxItems = usualRows } = table.at(around) ?? {};
  return placesOf(table, around) * (ownName(path) === '*' ? maxItems : 1);
}
