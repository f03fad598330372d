import type { Answers } from '../../form/form.ts';
import { nameOf, type Path } from '../../form/question.ts';

/** What a body puts into a spreadsheet. */
export interface Cells {
  /** The texts by the names of their columns. */
  readonly cells: ReadonlyMap<string, string>;
  /** How many rows its lists have, by the names of the lists (`rooms`, `rooms.0.beds`). */
  readonly rows: ReadonlyMap<string, number>;
}

/** The column of an answer: its path with dots, in which people count from 1 (`rooms.1.size`). */
export function columnName(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? step + 1 : step)).join('.');
}

/**
 * The cells of a body, one for each answer. Several choices, and lists of texts or numbers, are one cell, with semicolons
 * between them.
 */
export function cellsOf(body: Answers): Cells {
  const cells = new Map<string, string>();
  const rows = new Map<string, number>();
  const visit = (path: Path, answer: unknown): void => {
    if (Array.isArray(answer) && answer.some(isWide)) {
      rows.set(nameOf(path), answer.length);
      for (const [index, entry] of answer.entries()) visit([...path, index], entry);
    } else if (isWide(answer) && !Array.isArray(answer)) {
      for (const [name, inner] of Object.entries(answer)) visit([...path, name], inner);
    } else if (!isEmpty(answer)) cells.set(columnName(path), textOf(answer));
  };
  visit([], body);
  return { cells, rows };
}

function textOf(answer: unknown): string {
  if (answer === undefined || answer === null) return '';
  return Array.isArray(answer) ? answer.map(textOf).join('; ') : String(answer);
}

/** A list without entries: nothing tells whether they would be rows. */
function isEmpty(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

function isWide(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
