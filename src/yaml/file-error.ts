/** A place in a file that an editor wrote; lines and columns count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A mistake in a YAML file: its place, what is wrong, and what to write instead. */
export interface FileError extends SourceLocation {
  readonly message: string;
  /** The other places where the same mistake shows. */
  readonly also?: readonly SourceLocation[];
  /** The other file that lacks something, so that nothing is wrong here once that one is right. */
  readonly lacking?: string;
  /** True if the file cannot be read because of it, so that other files may miss what is in this one. */
  readonly isUnreadable?: boolean;
}

/** The effect of a mistake. */
interface Weight {
  /** The other file that lacks something. */
  readonly lacking?: string | undefined;
  /** True if it keeps its file from being read. */
  readonly isUnreadable?: boolean;
}

/** Collects the mistakes of many files, so that an editor sees all of them at once. */
export class FileErrorList {
  readonly errors: FileError[] = [];

  /** A sentence that was said before is not said again, in whichever file; its place is added to the first. */
  add(place: SourceLocation, message: string, weight: Weight = {}): void {
    const { isUnreadable = false, lacking } = weight;
    const index = this.errors.findIndex((error) => error.message === message);
    const known = this.errors[index];
    if (known) this.errors[index] = withLocation(known, place);
    else {
      const marks = { ...(isUnreadable && { isUnreadable }), ...(lacking && { lacking }) };
      this.errors.push({ ...place, message, ...marks });
    }
  }

  /** Throws FileErrors when anything was added. */
  throwIfAny(texts: ReadonlyMap<string, string>): void {
    if (this.errors.length > 0) throw new FileErrors(this.errors, texts);
  }
}

/** The mistakes that stand for themselves: none that only shows because another file is wrong. */
export function rootErrors(errors: readonly FileError[]): FileError[] {
  const wrong = new Set(errors.flatMap(({ file, lacking }) => (lacking ? [] : [file])));
  return errors.filter(({ lacking }) => lacking === undefined || !wrong.has(lacking));
}

/** Thrown where work cannot go on because files are wrong; its message is ready to be shown. */
export class FileErrors extends Error {
  override readonly name = 'FileErrors';

  constructor(
    readonly errors: readonly FileError[],
    texts: ReadonlyMap<string, string>,
  ) {
    super(errors.map((error) => describeFileError(error, texts.get(error.file))).join('\n\n'));
  }
}

/** `file:line:col: message`, and below it the line of the file with a caret under the place. Both are cut where they are very long. */
export function describeFileError(error: FileError, text?: string): string {
  const message = error.message.replaceAll(/"[^"]*"/g, truncateQuotation);
  const head = `${formatLocation(error)}: ${message}${formatOtherLocations(error)}`;
  const source = text?.split(/\r?\n/)[error.line - 1];
  if (!source?.trim()) return head;
  const { shown, column } = truncateAround(source, error.column);
  return `${head}\n  | ${shown.replaceAll('\t', ' ')}\n  | ${' '.repeat(column - 1)}^`;
}

/** The most letters of a line, and of a quotation, that are shown. */
const maxShownLength = 400;

function truncateQuotation(quotation: string): string {
  if (quotation.length <= maxShownLength) return quotation;
  return `${quotation.slice(0, maxShownLength / 4)}…"`;
}

/** Cuts a very long line to what stands around a column, and tells where that is then. */
function truncateAround(source: string, column: number): { shown: string; column: number } {
  if (source.length <= maxShownLength) return { shown: source, column };
  const start = Math.max(0, column - maxShownLength / 4);
  const end = start + maxShownLength / 2;
  const before = start > 0 ? '…' : '';
  const after = end < source.length ? '…' : '';
  const shown = `${before}${source.slice(start, end)}${after}`;
  return { shown, column: column - start + before.length };
}

function withLocation(error: FileError, { file, line, column }: SourceLocation): FileError {
  const { also = [] } = error;
  const isKnown = [error, ...also].some((each) => each.file === file && each.line === line);
  return isKnown ? error : { ...error, also: [...also, { file, line, column }] };
}

/** More places than these would hide the sentence. */
const maxLocations = 6;

function formatOtherLocations({ file, also = [] }: FileError): string {
  if (also.length === 0) return '';
  const places = also.map((place) =>
    place.file === file ? `line ${place.line}` : formatLocation(place),
  );
  const rest = places.length - maxLocations;
  const end = rest > 0 ? [`${rest} more`] : [];
  return ` (The same at ${[...places.slice(0, maxLocations), ...end].join(', ')}.)`;
}

function formatLocation({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}
