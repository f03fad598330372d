import type { FastifyReply } from 'fastify';
import { isRefusalStatus, sentenceOf } from '../api/refusal.ts';
import type { Drawing, Order } from './drawing.ts';

/** Sends a page that is drawn for one visitor; where it cannot be drawn, a sentence alone. */
export async function sendPage(
  reply: FastifyReply,
  { draw }: Drawing,
  order: Order,
): Promise<FastifyReply> {
  const html = await draw(order, reply.log);
  return html === undefined ? sendPlainly(reply, reply.statusCode) : sendHtml(reply, html);
}

/** Sends the HTML of a page that nobody else is to get. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Sends the sentence of a status as plain text; a status that has none is answered as a fault of ours. */
export function sendPlainly(reply: FastifyReply, wanted: number): FastifyReply {
  const status = isRefusalStatus(wanted) ? wanted : 500;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentenceOf(status));
}
