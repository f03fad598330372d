import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True if a text could be such a secret. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Returns the hash of a secret, so that nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the token in the forms that are drawn for the browser with this cookie. */
export function formTokenOf(cookie: string): string {
  return createHash('sha256').update(`form\n${cookie}`).digest('base64url');
}

/** Compares two secrets in a time that tells nothing about them. */
export function isSameSecret(given: string, right: string): boolean {
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
  return isToken(name) && isSameSecret(device, createDevice(passwordHash, name)) ? name : undefined;
}
