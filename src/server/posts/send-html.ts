import type { FastifyReply } from 'fastify';
import { type RefusalStatus, sentenceOf } from '../api/refusal.ts';
import { applyPagePolicy, type PagePolicy } from '../security-headers.ts';

/** Sends the HTML of a page that nobody else is to get, with `cache-control` as it is set by then. */
export function sendHtml(reply: FastifyReply, html: Buffer, policy: PagePolicy): FastifyReply {
  applyPagePolicy(reply, policy);
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Sends a refusal as plain text. */
export function sendRefusalText(
  reply: FastifyReply,
  status: RefusalStatus,
  sentence = sentenceOf(status),
): FastifyReply {
  return sendText(reply.code(status), sentence);
}

/** Sends plain text that nobody else is to get. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
