import { Readable } from 'node:stream';
import { millisecondsPerDay } from '../../form/runtime/days.ts';
import { createLocalTimeFormat } from '../wall-time.ts';
import type { RequestSheet, SheetColumn } from './sheet.ts';
import type { CellContent } from './sheet-cells.ts';
import { zipOf } from './zip.ts';

/** The limits of a sheet, by Microsoft's “Excel specifications and limits”. */
const most = { rows: 1_048_576, columns: 16_384, letters: 32_767 };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The media type of a workbook. */
export const xlsxType = `${kinds}.sheet`;

/** There are more rows or columns than a sheet can have. The message says how many it can. */
export class SheetTooLargeError extends Error {
  override readonly name = 'SheetTooLargeError';
}

/**
 * Writes sheets as a workbook for Excel, LibreOffice and others (Office Open XML, ECMA-376), piece by piece. Texts stay
 * texts, and none is a formula; days and instants are dates, instants in local time. Throws a {@link
 * SheetTooLargeError}.
 */
export async function* xlsxOf(
  sheets: readonly RequestSheet[],
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  for (const { columns, count } of sheets) {
    if (count < most.rows && columns.length <= most.columns) continue;
    throw new SheetTooLargeError(
      `A spreadsheet holds ${inThousands(most.rows)} rows and ${inThousands(most.columns)} columns.`,
    );
  }
  const parts = Object.entries(fixedParts(sheets));
  yield* zipOf([
    ...parts.map(([path, xml]) => ({ path, content: Buffer.from(declaration + xml) })),
    ...sheets.map((sheet, index) => ({
      path: `xl/${sheetPath(index)}`,
      content: async () => Readable.from(sheetXml(sheet, timeZone)),
      options: { compressionLevel },
    })),
  ]);
}

/** Half the work of the default 6, for a file that is a tenth larger. */
const compressionLevel = 3;

function sheetPath(index: number): string {
  return `worksheets/sheet${index + 1}.xml`;
}

/** Returns the parts of a workbook except its sheets, by path. */
function fixedParts(sheets: readonly RequestSheet[]): Readonly<Record<string, string>> {
  const each = (xml: (sheet: RequestSheet, index: number) => string) => sheets.map(xml).join('');
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${kinds}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="${packaged}/relationships">${inside}</Relationships>`;
  const parts = each((_, index) => type(`worksheets/sheet${index + 1}`, 'worksheet'));
  const links = each((_, index) => relation(`sheet${index + 1}`, 'worksheet', sheetPath(index)));
  const names = each(
    ({ name }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`,
  );
  // Excel looks for the range of a filter under this name.
  const filters = each(
    (sheet, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${xmlText(sheet.name)}'!${rangeOf(sheet).replaceAll(/[A-Z]+|\d+/g, '$$$&')}</definedName>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${parts}</Types>`,
    '_rels/.rels': relations(relation('workbook', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(relation('styles', 'styles', 'styles.xml') + links),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names}</sheets><definedNames>${filters}</definedNames></workbook>`,
    'xl/styles.xml': styles,
  };
}

/** The indexes of cell styles in the list of styles. */
const look = { heading: 1, text: 2, lines: 3, number: 4, day: 5, moment: 6 };

/** Texts have the text format (49), so that they stay texts when somebody edits them. */
const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  ...[49, 49, 0, 164, 165].map(
    (format, index) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"${index === 1 ? ' wrapText="1"' : ''}/></xf>`,
  ),
].join(
  '',
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Returns the range of a sheet with its heading: `A1:K25`. */
function rangeOf({ columns, count }: RequestSheet): string {
  return `A1:${lettersOf(columns.length - 1)}${count + 1}`;
}

async function* sheetXml(sheet: RequestSheet, timeZone: string): AsyncGenerator<string> {
  const { columns, rows } = sheet;
  const letters = columns.map((_, index) => lettersOf(index));
  const cellXml = createCellXml(timeZone);
  const rowXml = (cells: readonly CellContent[], row: number) =>
    `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${letters[index]}${row}`)).join('')}</row>`;
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, index) =>
    textXml(heading, `${letters[index]}1`, look.heading),
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
  let last = 1;
  for await (const piece of rows()) {
    yield piece.map((cells, index) => rowXml(cells, last + 1 + index)).join('');
    last += piece.length;
  }
  const range = rangeOf(sheet);
  yield `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** Returns the width of a column in characters, including the arrow of its filter. */
function widthOf({ heading, width }: SheetColumn): number {
  return Math.min(60, Math.max(8, Math.min(heading.length, 30), width) + 3);
}

/** Returns the letters of a column: `A`, `Z`, `AA`. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return rest === 0 ? letter : lettersOf(rest - 1) + letter;
}

/** Creates the function that writes a cell as XML; '' for an empty one. */
function createCellXml(timeZone: string) {
  const wallClock = createLocalTimeFormat(timeZone);
  /** Spreadsheets agree on day numbers only from March 1900 to 9999. */
  const dateXml = (time: string, words: string, place: string, style: number) => {
    const number = Date.parse(time) / millisecondsPerDay + 25_569;
    const isDate = number >= 61 && number < 2_958_466;
    return isDate ? numberXml(number, place, style) : textXml(words, place, look.text);
  };
  return (content: CellContent, place: string): string => {
    if (content === '') return '';
    if (typeof content === 'number') return numberXml(content, place, look.number);
    if (typeof content === 'string')
      return textXml(content, place, content.includes('\n') ? look.lines : look.text);
    if ('day' in content) return dateXml(content.day, content.day, place, look.day);
    const time = wallClock(content.moment);
    return dateXml(`${time.replace(' ', 'T')}Z`, time, place, look.moment);
  };
}

function numberXml(number: number, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}

function textXml(text: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened(text))}</t></is></c>`;
}

const cut = `… (The rest is missing: a cell of a spreadsheet holds ${inThousands(most.letters)} characters.)`;

/** Shortens a text to the length limit of a cell. */
function shortened(text: string): string {
  return text.length > most.letters ? text.slice(0, most.letters - cut.length) + cut : text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes a text for XML, without characters that XML forbids. A text that looks like an escaped character (`_x000D_`)
 * is escaped itself, as it would be decoded otherwise.
 */
function xmlText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

function inThousands(number: number): string {
  return number.toLocaleString('en');
}
