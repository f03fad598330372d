import type { FastifyReply } from 'fastify';
import { type RefusalStatus, sentenceOf } from '../api/refusal.ts';
import { applyPagePolicy, type PagePolicy } from '../security-headers.ts';

/** Sends a private HTML page; the caller has set `cache-control`. */
export function sendHtml(reply: FastifyReply, html: Buffer, policy: PagePolicy): FastifyReply {
  applyPagePolicy(reply, policy);
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Sends a rejection as plain text. */
export function sendRefusalText(
  reply: FastifyReply,
  status: RefusalStatus,
  sentence = sentenceOf(status),
): FastifyReply {
  return sendText(reply.code(status), sentence);
}

/** Sends private plain text. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
