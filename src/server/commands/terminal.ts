const characters = new Intl.Segmenter();

/** Returns the width of a text in terminal columns: emoji and East Asian characters take two. */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  const widths = Array.from(characters.segment(text), ({ segment }) => (isWide(segment) ? 2 : 1));
  return widths.reduce((sum, width) => sum + width, 0);
}

/**
 * Creates the function that formats rows as a table, piece by piece: each column is as wide as its widest cell so far.
 */
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

/** Creates a status line in the terminal that can be updated and removed. */
export function createStatusLine(write: (text: string) => void) {
  let isShown = false;
  return {
    show: (words: string): void => {
      isShown = true;
      write(`\r${words}\u001b[K`);
    },
    clear: (): void => {
      if (isShown) write('\r\u001b[K');
    },
  };
}

function isWide(character: string): boolean {
  return /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(
    character,
  );
}
