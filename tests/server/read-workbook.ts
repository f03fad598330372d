import readWorkbook from 'read-excel-file/node';

/** A workbook as another program reads it: the cells of each sheet, by its name. */
export async function sheetsIn(workbook: Buffer) {
  const sheets = await readWorkbook(workbook, { trim: false });
  // It rounds times down, and so off by a millisecond.
  const minute = (time: Date) => new Date(Math.round(time.getTime() / 60_000) * 60_000);
  return Object.fromEntries(
    sheets.map(({ sheet, data }) => [
      sheet,
      data.map((row) => row.map((cell) => (cell instanceof Date ? minute(cell) : cell))),
    ]),
  );
}
