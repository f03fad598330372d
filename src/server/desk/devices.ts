import { createHmac, timingSafeEqual } from 'node:crypto';
import { createToken, isToken } from './tokens.ts';

/**
 * Marks a device on which a person has signed in: a random name, signed with the hash of the person's password. It holds nothing
 * about the person, opens nothing, and is worth nothing once the password changes.
 */
export function createDevice(passwordHash: string): string {
  const name = createToken();
  return `${name}.${signatureOf(name, passwordHash)}`;
}

/** The name of a device, if a person with this password has signed in on it before. */
export function nameOfDevice(
  device: string | undefined,
  passwordHash: string | undefined,
): string | undefined {
  const [name = '', signature = ''] = device?.split('.') ?? [];
  if (passwordHash === undefined || !isToken(name)) return undefined;
  const [given, right] = [signature, signatureOf(name, passwordHash)].map((text) =>
    Buffer.from(text),
  );
  const isRight = given && right && given.length === right.length && timingSafeEqual(given, right);
  return isRight ? name : undefined;
}

function signatureOf(name: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(name).digest('base64url');
}
