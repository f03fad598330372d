import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './api/refusal.ts';

/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy in front may have gone by the other one. */
export function refuseSecondHost(
  { raw: { rawHeaders } }: FastifyRequest,
  reply: FastifyReply,
  next: () => void,
): void {
  const isHost = (text: string, place: number) => place % 2 === 0 && /^host$/i.test(text);
  if (rawHeaders.filter(isHost).length > 1) refuse(reply.header('connection', 'close'), 400);
  else next();
}
