import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets an app read JSON bodies and nothing else. Refused are packed bodies and other charsets (415), and what is no
 * UTF-8 or no JSON (400). A byte order mark is passed over (RFC 8259, 8.1).
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (!isPlainUtf8(request)) return done(refusalOf(415));
      if (!isUtf8(bytes)) return done(refusalOf(400));
      parse(request, bytes.toString(), (error, body) =>
        error ? done(refusalOf(400)) : done(null, body),
      );
    },
  );
}

function refusalOf(statusCode: number): Error {
  return Object.assign(new Error('the body cannot be read'), { statusCode });
}

/** True if the headers promise uncompressed UTF-8, the only encoding that the API reads. */
export function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return !isPacked && /^utf-?8$/i.test(charset);
}
