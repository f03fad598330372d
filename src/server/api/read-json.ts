import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A text in JSON; it is a key where a colon follows. */
const quoted = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/**
 * Lets an app read JSON bodies and nothing else. Refused are packed bodies and other charsets (415), and what is no
 * UTF-8, no JSON, or says the same key twice (400): which of the two was meant, nobody knows. A byte order mark is
 * passed over (RFC 8259, 8.1).
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (!isPlainUtf8(request)) return done(refusalOf(415));
      if (!isUtf8(bytes)) return done(refusalOf(400));
      const text = bytes.toString();
      parse(request, text, (error, body) =>
        error || !isWhole(text, body) ? done(refusalOf(400)) : done(null, body),
      );
    },
  );
}

/** Of a key that is said twice, parsing keeps the last: what became of the text has fewer keys than the text. */
function isWhole(text: string, body: unknown): boolean {
  try {
    return countKeysIn(text) === countKeys(body);
  } catch {
    // Thousands of levels can be read, but not walked through.
    return false;
  }
}

function countKeysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(quoted)) if (colon !== undefined) count += 1;
  return count;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const members: unknown[] = Object.values(value);
  const own = Array.isArray(value) ? 0 : members.length;
  return members.reduce<number>((count, member) => count + countKeys(member), own);
}

function refusalOf(statusCode: number): Error {
  return Object.assign(new Error('the body cannot be read'), { statusCode });
}

/** Whether a body is said to be text in UTF-8 that is not packed, which is all that the API reads. */
export function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return !isPacked && /^utf-?8$/i.test(charset);
}
