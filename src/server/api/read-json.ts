import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type ParseJson = ReturnType<typeof createParseJson>;

/** Creates the JSON parser; it rejects with 400 for invalid JSON, and for keys such as `__proto__`. */
export function createParseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      parse(request, text, (error, body) => (error ? reject(refusalOf(400)) : resolve(body)));
    });
}

/**
 * Accepts only JSON bodies. Compressed bodies and other charsets are rejected with 415, invalid UTF-8 or JSON with 400.
 * A byte order mark is ignored.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parseJson = createParseJson(app);
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (!isPlainUtf8(request)) throw refusalOf(415);
      if (!isUtf8(bytes)) throw refusalOf(400);
      return parseJson(request, bytes.toString());
    },
  );
}

/** Returns the error for an unreadable body, with the status of the response. */
export function refusalOf(statusCode: number): Error {
  return Object.assign(new Error('the body cannot be read'), { statusCode });
}

/** True if the headers announce uncompressed UTF-8. */
export function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return !isPacked && /^utf-?8$/i.test(charset);
}
