import type { FastifyReply, FastifyRequest } from 'fastify';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'font-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join(';');

/** The headers of every answer of the desk: nothing is kept, found, framed, told to others or held by its opener. */
export async function guardAnswer(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
  });
}
