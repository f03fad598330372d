import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../requests/tokens.ts';

/** The prefix makes browsers insist that a cookie is secure and of this very host. */
export const sessionCookie = '__Host-desk';
export const deviceCookie = '__Host-desk-device';

/** The secret that the desk gave this browser; undefined where it has none. */
export function readCookie(request: FastifyRequest): string | undefined {
  const token = cookieIn(request, sessionCookie);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** The value of a cookie. Two of one name are nothing that a browser keeps by itself. */
export function cookieIn({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [found, ...others] = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return others.length === 0 ? found?.slice(name.length + 1) : undefined;
}

/** Gives the browser a cookie for so many seconds; for none, takes it back. */
export function setCookie(reply: FastifyReply, pair: string, seconds: number): void {
  // Lax, so that a link in a mail program that runs in the browser finds a person signed in; nothing changes by a link.
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  reply.header('set-cookie', `${pair}; ${attributes}`);
}
