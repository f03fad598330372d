import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret that nobody can guess. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be such a secret. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What of a secret is kept: whoever reads the database cannot use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What the forms carry that are drawn for the browser with this cookie. */
export function formTokenOf(cookie: string): string {
  return createHash('sha256').update(`form\n${cookie}`).digest('base64url');
}

/** Whether a form was drawn for the browser with this cookie. */
export function isFormToken(text: string, cookie: string): boolean {
  const [given, right] = [Buffer.from(text), Buffer.from(formTokenOf(cookie))];
  return given.length === right.length && timingSafeEqual(given, right);
}
