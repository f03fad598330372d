import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from './tokens.ts';

/** The prefix makes browsers insist that it is secure and of this very host. */
const name = '__Host-desk';
const deviceName = '__Host-desk-device';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** The secret that the desk gave this browser; undefined where it has none. */
export function readCookie(request: FastifyRequest): string | undefined {
  const token = readPair(request, name);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** What tells this browser as one on which somebody has signed in before; see `devices.ts`. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return readPair(request, deviceName);
}

function readPair({ headers }: FastifyRequest, key: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.filter((pair) => pair.startsWith(`${key}=`));
  // Two of one name are nothing that a browser keeps by itself.
  return found.length === 1 ? found[0]?.slice(key.length + 1) : undefined;
}

/** Gives the browser a secret for so many seconds. */
export function giveCookie(reply: FastifyReply, token: string, seconds: number): void {
  reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${attributes}`);
}

/** Lets the browser be known again, for so many seconds. */
export function giveDeviceCookie(reply: FastifyReply, device: string, seconds: number): void {
  reply.header('set-cookie', `${deviceName}=${device}; Max-Age=${seconds}; ${attributes}`);
}

/** Takes the secret back. */
export function takeCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
}
