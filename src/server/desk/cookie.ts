import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from './tokens.ts';

/** The prefix makes browsers insist that it is secure and of this very host. */
const name = '__Host-desk';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** The secret that the desk gave this browser; undefined where it has none. */
export function readCookie({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`));
  const token = found[0]?.slice(name.length + 1) ?? '';
  // Two of one name are nothing that a browser keeps by itself.
  return found.length === 1 && isToken(token) ? token : undefined;
}

/** Gives the browser a secret for so many seconds. */
export function giveCookie(reply: FastifyReply, token: string, seconds: number): void {
  reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${attributes}`);
}

/** Takes the secret back. */
export function takeCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
}
