import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuse } from './api/refusal.ts';

interface Address {
  readonly url: string;
  readonly allowed: readonly string[];
  /** What may answer before the refusal does. */
  readonly before?: readonly onRequestHookHandler[];
}

/** Refuses every method but these at an address, before anything of the body is read. */
export function refuseOtherMethods(
  app: FastifyInstance,
  { url, allowed, before = [] }: Address,
): void {
  const method = app.supportedMethods.filter((name) => !allowed.includes(name));
  const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
    refuseMethod(reply, allowed);
  app.route({ method, url, onRequest: [...before, handler], handler });
}

/** Refuses a method, and names those that the address takes. */
export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  return refuse(reply.header('allow', allowed.join(', ')), 405);
}
