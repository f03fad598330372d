import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True if a text could be such a secret. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Returns the hash of a secret, so that nobody who reads the database can use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the token in the forms that are drawn for the browser with this cookie. */
export function formTokenOf(cookie: string): string {
  return createHash('sha256').update(`form\n${cookie}`).digest('base64url');
}

/** Compares two secrets in a time that tells nothing about them. */
export function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}

/**
 * Marks a device on which a person has signed in: a random name, signed with the hash of the person's password. It holds nothing
 * about the person, opens nothing, and is worth nothing once the password changes.
 */
export function createDevice(passwordHash: string, name = createToken()): string {
  return `${name}.${createHmac('sha256', passwordHash).update(name).digest('base64url')}`;
}

/** The name of a device, if a person with this password has signed in on it before. */
export function nameOfDevice(device: string, passwordHash: string): string | undefined {
  const [name = ''] = device.split('.');
  return isToken(name) && isSame(device, createDevice(passwordHash, name)) ? name : undefined;
}

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
export function giveCookie(reply: FastifyReply, pair: string, seconds: number): void {
  // Lax, so that a link in a mail program that runs in the browser finds a person signed in; nothing changes by a link.
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  reply.header('set-cookie', `${pair}; ${attributes}`);
}
