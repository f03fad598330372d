import { randomInt } from 'node:crypto';
import { brand } from 'virtual:brand';

/** Digits and capital letters without those that are mistaken for one another (0 O, 1 I L, U V). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A new reference such as `AB-7K3M-9QXD`: easy to say on the phone, impossible to guess. */
export function createReference(): string {
  return `${brand.referencePrefix}-${letters(4)}-${letters(4)}`;
}

/** True if a text is such a reference, whatever letters it begins with: a company may change its own. */
export function isReference(text: string): boolean {
  return new RegExp(`^[A-Z]{2,4}-[${alphabet}]{4}-[${alphabet}]{4}$`).test(text);
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
