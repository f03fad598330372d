import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './api/refusal.ts';

/** Refuses every method but these at an address, before anything of the body is read. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly string[],
): void {
  const method = app.supportedMethods.filter((name) => !allowed.includes(name));
  const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
    refuseMethod(reply, allowed);
  app.route({ method, url, onRequest: handler, handler });
}

/** Refuses a method, and names those that the address takes. */
export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return refuse(reply.header('allow', allowed.join(', ')), 405);
}
