import type { FastifyRequest } from 'fastify';

/** Whether a body is said to be text in UTF-8 that is not packed, which is all that the API reads. */
export function isPlainUtf8({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] =
    /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity';
  return !isPacked && /^utf-?8$/i.test(charset);
}
