import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../requests/tokens.ts';

/** With the prefix `__Host-`, browsers insist on HTTPS and on this exact host. */
export const sessionCookie = '__Host-desk';
export const deviceCookie = '__Host-desk-device';

/** Returns the session token of a browser; undefined if it has none. */
export function readCookie(request: FastifyRequest): string | undefined {
  const token = cookieIn(request, sessionCookie);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** Returns the value of a cookie; undefined if it occurs twice, which no browser does by itself. */
export function cookieIn({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [found, ...others] = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return others.length === 0 ? found?.slice(name.length + 1) : undefined;
}

/** Sets a cookie for a time in seconds; 0 deletes it. */
export function setCookie(reply: FastifyReply, pair: string, seconds: number): void {
  // Lax, so that a link in a web mail program opens the desk signed in. GET requests change nothing.
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  reply.header('set-cookie', `${pair}; ${attributes}`);
}
