import type { RequestSheet } from './sheet.ts';
import { createCellWords } from './sheet-cells.ts';

/**
 * Writes a sheet as CSV: UTF-8 with a byte order mark, CRLF line ends, a heading row, and texts that no spreadsheet
 * reads as a formula. Times are local, as all spreadsheets read them.
 */
export async function* csvOf(
  { columns, rows }: RequestSheet,
  timeZone: string,
): AsyncGenerator<string> {
  const { textOf } = createCellWords(timeZone);
  yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
  for await (const piece of rows()) yield piece.map((row) => csvLine(row.map(textOf))).join('');
}

/** Texts that need no quotes in any spreadsheet, whichever separator its language uses. */
const plain = /^[\p{L}\p{M}\p{N} .:@/()+_-]*$/u;

/** Formats a line by RFC 4180. */
function csvLine(cells: readonly string[]): string {
  const texts = cells
    .map(withoutFormulas)
    .map((text) => (plain.test(text) ? text : `"${text.replaceAll('"', '""')}"`));
  return `${texts.join(',')}\r\n`;
}

/** The start of a formula (OWASP, CSV injection). */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;

/** A number, or a phone number whose spaces keep it from being read as a sum. */
const harmlessCell = /^(?:-?\d+(?:\.\d+)?|\+\d[\d().-]* [\d ().-]*)$/;

/** A list item in plain words. */
const harmlessLine = /^\s*-\s[\p{L}\p{N}\s.,'’]*$/u;

/**
 * Puts an apostrophe before anything that looks like the start of a formula: at the start of a cell, and after every
 * character that ends a cell or a line in some locale, as quotation marks inside a line would not keep the cell
 * together there.
 */
function withoutFormulas(text: string): string {
  if (harmlessCell.test(text)) return text;
  const inside = text.replaceAll(/(?<=[;|\t\r\n])[^;|\t\r\n]+/g, (part) =>
    formulaStart.test(part) && !harmlessLine.test(part) ? `'${part}` : part,
  );
  return formulaStart.test(text) || /^[\t\r\n]/.test(text) ? `'${inside}` : inside;
}
