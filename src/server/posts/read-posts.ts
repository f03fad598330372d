import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ControlTexts } from '../../form/runtime/parse-controls.ts';
import { isPlainUtf8 } from '../api/read-json.ts';
import type { Upload } from '../uploads/receive-upload.ts';

const type = 'application/x-www-form-urlencoded';

/**
 * How many bytes beyond the limit are read and discarded, as a browser shows no response before it has sent everything.
 */
const spare = 2_097_152;

/**
 * A post of a browser without a script: the texts of its controls, undefined if they are unreadable, and the uploaded
 * files. `isTooLong`: it exceeds the limit.
 */
export class Post {
  constructor(
    readonly texts: ControlTexts | undefined,
    readonly isTooLong = false,
    readonly upload?: Upload,
  ) {}

  /** Returns the text of a control; '' if there is none, or several. */
  textOf(name: string): string {
    const [given = '', ...others] = (this.isTooLong ? undefined : this.texts?.get(name)) ?? [];
    return others.length > 0 ? '' : given;
  }
}

/** Parses posts of forms without a script, up to a size in bytes; the body of a request is then a {@link Post}. */
export function acceptFormPosts(app: FastifyInstance, most: number): void {
  app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
    const bytes = await bytesOf(payload, most);
    if (bytes === undefined) return new Post(undefined, true);
    return new Post(isPlainUtf8(request) ? readUrlEncoded(bytes) : undefined);
  });
}

/** True if the headers of a request announce a posted form. */
export function isPost({ headers }: FastifyRequest): boolean {
  return /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

/** Reads a body; resolves to undefined if it is larger. Rejects if the connection breaks. */
function bytesOf(payload: Readable, most: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) chunks.push(chunk);
      if (length > most + spare) resolve(undefined);
    });
    payload.once('end', () => resolve(length > most ? undefined : Buffer.concat(chunks)));
    payload.once('error', reject);
  });
}

/** The most controls of any form; posts with more are unreadable. */
const maxControls = 5_000;

/** Parses URL-encoded controls; undefined for invalid input. Line ends become `\n`, as in a script. */
function readUrlEncoded(bytes: Buffer): ControlTexts | undefined {
  const text = bytes.toString();
  if (!isUtf8(bytes) || text.split('&', maxControls + 1).length > maxControls) return undefined;
  const texts = new Map<string, string[]>();
  for (const [name, given] of new URLSearchParams(text)) {
    const all = texts.get(name) ?? [];
    texts.set(name, all);
    all.push(given.replaceAll(/\r\n?/g, '\n'));
  }
  return texts;
}
