import {
  type BinaryLike,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { createQueue } from '../queue.ts';

/** The length limits of a password. */
export const minPasswordLength = 12;
const maxLength = 200;

/** The most common passwords, in lower case. */
const common = new Set(dictionary['passwords-common']);

/** The cost of scrypt that OWASP recommends. */
export const defaultCost = { N: 2 ** 17, r: 8, p: 1 };

export type Cost = typeof defaultCost;

/** The memory limit of scrypt in bytes, twice what the default cost needs. */
const maxMemory = 2 ** 28;

/** How many computations may wait: each takes 128 MB and half a second of one core. */
const maxWaiting = 20;

/** Hashes and compares passwords, one at a time. */
export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(cost: Cost = defaultCost) {
  const queue = createQueue();
  const unknown = `${nameOf(cost)}:${randomBytes(16).toString('base64')}:`;
  return {
    hash: async (password: string) => {
      const salt = randomBytes(16);
      const key = await queue.add(() => derive(password, salt, cost));
      return [nameOf(cost), salt.toString('base64'), key.toString('base64')].join(':');
    },
    /** True if the queue is full, and further attempts have to be rejected. */
    get isBusy() {
      return queue.waiting >= maxWaiting;
    },
    /**
     * Resolves to true if a password is right. Takes the same time without a hash, so that nobody learns who has an
     * account.
     */
    compare: async (password: string, hash = unknown): Promise<boolean> => {
      const [N, r, p, salt = '', key = ''] = hash.split(':');
      const known = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await queue.add(() => derive(password, Buffer.from(salt, 'base64'), known));
      const expected = Buffer.from(key, 'base64');
      return expected.length === derived.length && timingSafeEqual(expected, derived);
    },
  };
}

/** Returns what is wrong with a new password; undefined if it is accepted. */
export function passwordError(password: string, email: string): string | undefined {
  const { length } = [...password];
  if (length < minPasswordLength)
    return `That password has ${length} characters. Use at least ${minPasswordLength}.`;
  if (length > maxLength) return `That password is too long. Use at most ${maxLength} characters.`;
  const lowerCase = password.toLowerCase();
  if (lowerCase.includes(email) || new Set(lowerCase).size < 5 || common.has(lowerCase))
    return "That password is easy to guess. Use a few words that don't belong together.";
  return undefined;
}

function nameOf({ N, r, p }: Cost): string {
  return `${N}:${r}:${p}`;
}

const scryptAsync = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // Keyboards differ in how they compose letters.
  return scryptAsync(password.normalize('NFC'), salt, 32, { ...cost, maxmem: maxMemory });
}
