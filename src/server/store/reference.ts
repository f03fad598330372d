import { randomInt } from 'node:crypto';
import { brand } from 'virtual:brand';

/** Digits and capital letters, without those that are easily confused (0 O, 1 I L, U V). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** Returns a new reference such as `AB-7K3M-9QXD`: easy to read out on the phone, impossible to guess. */
export function createReference(): string {
  return `${brand.referencePrefix}-${letters(4)}-${letters(4)}`;
}

/** True if a text is a reference, with any prefix: a company may change its prefix. */
export function isReference(text: string): boolean {
  return new RegExp(`^[A-Z]{2,4}-[${alphabet}]{4}-[${alphabet}]{4}$`).test(text);
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
