import type { RequestSheet } from './sheet.ts';
import { createCellWords } from './sheet-cells.ts';

/**
 * Writes a sheet as CSV: UTF-8 with a byte order mark, CRLF, a heading, and texts in which no spreadsheet finds a formula. Times are those of
 * the company's clocks, as all spreadsheets read them.
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

/** A line as RFC 4180 has it. */
function csvLine(cells: readonly string[]): string {
  const texts = cells
    .map(withoutFormulas)
    .map((text) => (plain.test(text) ? text : `"${text.replaceAll('"', '""')}"`));
  return `${texts.join(',')}\r\n`;
}

/** How a formula begins (OWASP, CSV injection). */
const formulaStart = /^\s*[=+\-@＝＋－＠]/;

/** A number, or a phone number that is spaced so that it can be no sum. */
const harmlessCell = /^(?:-?\d+(?:\.\d+)?|\+\d[\d().-]* [\d ().-]*)$/;

/** A line of a list in plain words. */
const harmlessLine = /^\s*-\s[\p{L}\p{N}\s.,'’]*$/u;

/**
 * A text in which no spreadsheet finds a formula: an apostrophe goes before what begins like one, at the start of a cell and behind
 * whatever ends a cell or a line in some country. There, quotation marks inside a line would not hold the cell together.
 */
function withoutFormulas(text: string): string {
  if (harmlessCell.test(text)) return text;
  const inside = text.replaceAll(/(?<=[;|\t\r\n])[^;|\t\r\n]+/g, (part) =>
    formulaStart.test(part) && !harmlessLine.test(part) ? `'${part}` : part,
  );
  return formulaStart.test(text) || /^[\t\r\n]/.test(text) ? `'${inside}` : inside;
}
