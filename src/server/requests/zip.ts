import { PassThrough, type Readable } from 'node:stream';
import { type Options, ZipFile } from 'yazl';

/** A file in an archive. */
export interface ZipEntry {
  readonly path: string;
  /** The bytes, or a function that opens the file when its turn comes. */
  readonly content: Buffer | (() => Promise<Readable>);
  readonly options?: Partial<Options>;
}

/** Packs files into a zip archive, piece by piece, with one open at a time. Throws the first error of any of them. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error) => void output.destroy(error);
  zip.outputStream.pipe(output);
  zip.once('error', fail);
  for (const { path, content, options = {} } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, path, options);
    else
      zip.addReadStreamLazy(path, options, (pass) =>
        content().then((opened) => {
          current = opened.once('error', fail);
          pass(null, opened);
        }, fail),
      );
  }
  zip.end();
  try {
    yield* output;
  } finally {
    current?.destroy();
  }
}
