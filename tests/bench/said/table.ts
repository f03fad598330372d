/** A table in Markdown; every column but the first is figures. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => padded(cell, column, widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}

/** A time in milliseconds as a table shows it. */
export function inMs(time: number): string {
  return time.toFixed(time < 100 ? 1 : 0);
}

const padded = (cell: string, column: number, width: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);
