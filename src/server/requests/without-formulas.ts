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
export function withoutFormulas(text: string): string {
  if (harmlessCell.test(text)) return text;
  const inside = text.replaceAll(/(?<=[;|\t\r\n])[^;|\t\r\n]+/g, (part) =>
    formulaStart.test(part) && !harmlessLine.test(part) ? `'${part}` : part,
  );
  return formulaStart.test(text) || /^[\t\r\n]/.test(text) ? `'${inside}` : inside;
}
