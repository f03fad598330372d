import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type ParseJson = ReturnType<typeof createParseJson>;

/** Makes the function that parses JSON; it rejects (400) for what is none, or would change the prototype of what holds it. */
export function createParseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      parse(request, text, (error, body) => (error ? reject(refusalOf(400)) : resolve(body)));
    });
}

/**
 * Lets an app read JSON bodies and nothing else. Refused are packed bodies and other charsets (415), and what is no
 * UTF-8 or no JSON (400). A byte order mark is passed over (RFC 8259, 8.1).
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

/** The error for a body that cannot be read, with the status of the answer to it. */
export function refusalOf(statusCode: number): Error {
  return Object.assign(new Error('the body cannot be read'), { statusCode });
}

/** True if the headers promise uncompressed UTF-8, the only encoding that the API reads. */
export function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return !isPacked && /^utf-?8$/i.test(charset);
}
