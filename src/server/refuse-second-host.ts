import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './api/refusal.ts';

/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy in front may have gone by the other one. */
export async function refuseSecondHost(
  { raw: { rawHeaders } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const names = rawHeaders.filter((_, place) => place % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host');
  return hosts.length > 1 ? refuse(reply.header('connection', 'close'), 400) : undefined;
}
