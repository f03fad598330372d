/** A location in a file; lines and columns count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A mistake in a YAML file: its location, the error, and what to write instead. */
export interface FileError extends SourceLocation {
  readonly message: string;
  /** Other locations of the same mistake. */
  readonly also?: readonly SourceLocation[];
  /** The file in which something is missing. This error disappears once that file is corrected. */
  readonly lacking?: string;
  /** True if the error makes the file unreadable, so that other files may refer to content that is missing. */
  readonly isUnreadable?: boolean;
}

/** The effect of a mistake on other files. */
interface Weight {
  /** The file in which something is missing. */
  readonly lacking?: string | undefined;
  /** True if the error makes its file unreadable. */
  readonly isUnreadable?: boolean;
}

/** Collects the errors of many files, so that an editor sees all of them at once. */
export class FileErrorList {
  readonly errors: FileError[] = [];

  /** Adds an error. A repeated sentence adds its location to the first error, in whichever file. */
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

  /** True if an error is known at a location. */
  hasAt({ file, line, column }: SourceLocation): boolean {
    return this.errors
      .flatMap((error) => [error, ...(error.also ?? [])])
      .some((each) => each.file === file && each.line === line && each.column === column);
  }

  /** Throws {@link FileErrors} if there are errors. */
  throwIfAny(texts: ReadonlyMap<string, string>): void {
    if (this.errors.length > 0) throw new FileErrors(this.errors, texts);
  }
}

/** Returns the errors that are not consequences of errors in other files. */
export function rootErrors(errors: readonly FileError[]): FileError[] {
  const wrong = new Set(errors.flatMap(({ file, lacking }) => (lacking ? [] : [file])));
  return errors.filter(({ lacking }) => lacking === undefined || !wrong.has(lacking));
}

/** Thrown if files have errors; its message can be printed as it is. */
export class FileErrors extends Error {
  override readonly name = 'FileErrors';

  constructor(
    readonly errors: readonly FileError[],
    texts: ReadonlyMap<string, string>,
  ) {
    super(errors.map((error) => describeFileError(error, texts.get(error.file))).join('\n\n'));
  }
}

/** Formats an error as `file:line:col: message`, followed by the source line with a caret. Long lines are truncated. */
export function describeFileError(error: FileError, text?: string): string {
  const message = error.message.replaceAll(/"[^"]*"/g, truncateQuotation);
  const head = `${formatLocation(error)}: ${message}${formatOtherLocations(error)}`;
  const source = text?.split(/\r?\n/)[error.line - 1];
  if (!source?.trim()) return head;
  const { shown, column } = truncateAround(source, error.column);
  return `${head}\n  | ${shown.replaceAll('\t', ' ')}\n  | ${' '.repeat(column - 1)}^`;
}

/** The maximum length of a displayed line or quotation. */
const maxShownLength = 400;

function truncateQuotation(quotation: string): string {
  if (quotation.length <= maxShownLength) return quotation;
  return `${quotation.slice(0, maxShownLength / 4)}…"`;
}

/** Truncates a long line around a column; returns the column in the truncated line. */
function truncateAround(source: string, column: number): { shown: string; column: number } {
  if (source.length <= maxShownLength) return { shown: source, column };
  const start = Math.max(0, column - maxShownLength / 4);
  const end = start + maxShownLength / 2;
  const before = start > 0 ? '…' : '';
  const after = end < source.length ? '…' : '';
  const shown = `${before}${source.slice(start, end)}${after}`;
  return { shown, column: column - start + before.length };
}

function withLocation(error: FileError, place: SourceLocation): FileError {
  const { also = [] } = error;
  const isKnown = [error, ...also].some(
    ({ file, line }) => file === place.file && line === place.line,
  );
  return isKnown ? error : { ...error, also: [...also, place] };
}

/** The maximum number of locations listed after a message. */
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
