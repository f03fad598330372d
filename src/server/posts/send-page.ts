import type { FastifyReply } from 'fastify';
import { type RefusalStatus, sentenceOf } from '../api/refusal.ts';
import { allowStyles } from '../security-headers.ts';
import type { Drawing, Order } from './drawing.ts';

/** Sends a page that is drawn for one visitor; where it cannot be drawn, a sentence alone. */
export async function sendPage(
  reply: FastifyReply,
  { draw, stylesOf }: Drawing,
  order: Order,
): Promise<FastifyReply> {
  const html = await draw(order, reply.log);
  if (html !== undefined) return sendHtml(reply, html, stylesOf(order.page));
  const banner = 'banner' in order.posted ? order.posted.banner : undefined;
  // What a page without its questions has to say of them would help nobody.
  if (banner === undefined || reply.statusCode === 422) return sendPlainly(reply, 500);
  return sendText(reply, banner);
}

/** Sends the HTML of a page that nobody else is to get; `styles` are the hashes of the style sheets inside it. */
export function sendHtml(
  reply: FastifyReply,
  html: string,
  styles: readonly string[],
): FastifyReply {
  allowStyles(reply, styles);
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Sends a status and its sentence as plain text. */
export function sendPlainly(reply: FastifyReply, status: RefusalStatus): FastifyReply {
  return sendText(reply.code(status), sentenceOf(status));
}

/** Sends plain text that nobody else is to get. */
export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}
