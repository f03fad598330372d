/** Where something stands in a file an editor wrote; lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A mistake in a YAML file: where it stands, what is wrong and what to write instead. */
export interface FileError extends Place {
  readonly message: string;
}

/** Collects the mistakes of many files, so that an editor sees all of them at once. */
export class FileErrorList {
  readonly errors: FileError[] = [];

  add(place: Place, message: string): void {
    const isKnown = this.errors.some(
      (error) =>
        error.file === place.file && error.line === place.line && error.message === message,
    );
    if (!isKnown) this.errors.push({ ...place, message });
  }

  /** Throws FileErrors when anything was added. */
  throwIfAny(texts: ReadonlyMap<string, string>): void {
    if (this.errors.length > 0) throw new FileErrors(this.errors, texts);
  }
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

/** `file:line:col: message`, and below it the line of the file with a caret under the place. */
export function describeFileError(error: FileError, text?: string): string {
  const head = `${error.file}:${error.line}:${error.column}: ${error.message}`;
  const source = text?.split(/\r?\n/)[error.line - 1];
  if (!source?.trim()) return head;
  const shown = source.replaceAll('\t', ' ');
  return `${head}\n  | ${shown}\n  | ${' '.repeat(error.column - 1)}^`;
}
