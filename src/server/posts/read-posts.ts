import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ControlTexts } from '../../form/runtime/parse-controls.ts';
import { isPlainUtf8 } from '../api/read-json.ts';
import type { Upload } from '../uploads/receive-upload.ts';

const type = 'application/x-www-form-urlencoded';

/**
 * How much more than it may be of a post is taken off the line and thrown away, in bytes: a browser shows no answer before it has
 * sent everything.
 */
const spare = 2_097_152;

/**
 * The post of a browser without a script: the texts of its controls, undefined where they cannot be read, and the files with them. It
 * is too long if there was more of it than is read.
 */
export class Post {
  constructor(
    readonly texts: ControlTexts | undefined,
    readonly isTooLong = false,
    readonly upload?: Upload,
  ) {}
}

/** Lets an app read the posts of forms without a script, up to so many bytes; a body of a request is then a {@link Post}. */
export function acceptFormPosts(app: FastifyInstance, most: number): void {
  app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
    const bytes = await bytesOf(payload, most);
    if (bytes === undefined) return new Post(undefined, true);
    return new Post(isPlainUtf8(request) ? readUrlEncoded(bytes) : undefined);
  });
}

/** True if the headers of a request say that it is the post of a form. */
export function isPost({ headers }: FastifyRequest): boolean {
  return /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

/** All bytes of a body; undefined where there are more. Rejects when the line breaks. */
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

/** The most controls that any form may have; whoever sends more sends no form. */
const maxControls = 5_000;

/** The texts of controls as a browser packs them; undefined for what no browser sends. Lines end with `\n` alone, as in a script. */
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
