import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True if a text has the format of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Hashes a token, so that nobody who reads the database can use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the CSRF token for the browser with this cookie. */
export function formTokenOf(cookie: string): string {
  return createHash('sha256').update(`form\n${cookie}`).digest('base64url');
}

/** Compares two secrets in constant time. */
export function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}

/**
 * Creates the cookie of a device on which a person has signed in: a random name, signed with the hash of the password.
 * It identifies nobody, grants nothing, and becomes invalid when the password changes.
 */
export function createDevice(passwordHash: string, name = createToken()): string {
  return `${name}.${createHmac('sha256', passwordHash).update(name).digest('base64url')}`;
}

/** Returns the name of a device, if the signature matches the password hash. */
export function nameOfDevice(device: string, passwordHash: string): string | undefined {
  const [name = ''] = device.split('.');
  return isToken(name) && isSame(device, createDevice(passwordHash, name)) ? name : undefined;
}

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
export function giveCookie(reply: FastifyReply, pair: string, seconds: number): void {
  // Lax, so that a link in a web mail program opens the desk signed in. GET requests change nothing.
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
  reply.header('set-cookie', `${pair}; ${attributes}`);
}
