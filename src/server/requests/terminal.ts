/**
 * A text as a terminal may show it: control characters and those that turn the direction of writing are spelt out,
 * such as `\u{1b}`, so that no answer can move the cursor or hide a line. Tabs and new lines stay.
 */
export function visible(text: string): string {
  return text.replaceAll(
    /(?![\n\t])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

const characters = new Intl.Segmenter();

/** How many columns of a terminal a text takes: emoji and the letters of East Asia take two. */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  const widths = Array.from(characters.segment(text), ({ segment }) => (isWide(segment) ? 2 : 1));
  return widths.reduce((sum, width) => sum + width, 0);
}

/** A text in one line, cut off where it is wider than so many columns. */
export function inOneLine(text: string, widest: number): string {
  const line = visible(text.trim().replaceAll(/\s+/g, ' '));
  if (widthOf(line) <= widest) return line;
  let cut = '';
  for (const { segment } of characters.segment(line)) {
    if (widthOf(cut + segment) > widest - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

/** Makes what writes rows as a table, piece by piece: each column is as wide as its widest cell so far. */
export function createTable(): (rows: readonly (readonly string[])[]) => string {
  let widths: readonly number[] = [];
  return (rows) => {
    widths = (rows[0] ?? []).map((_, column) =>
      rows.reduce((most, row) => Math.max(most, widthOf(row[column] ?? '')), widths[column] ?? 0),
    );
    const pad = (cell: string, column: number): string =>
      cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
    return rows.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('');
  };
}

function isWide(character: string): boolean {
  return /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(
    character,
  );
}
