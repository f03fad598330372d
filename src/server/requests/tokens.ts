import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True if a text has the format of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Hashes a token, so that nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the CSRF token for the browser with this cookie. */
export function formTokenOf(cookie: string): string {
  return createHash('sha256').update(`form\n${cookie}`).digest('base64url');
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, right: string): boolean {
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
  return isToken(name) && isSameSecret(device, createDevice(passwordHash, name)) ? name : undefined;
}
