import { randomInt } from 'node:crypto';

/** Digits and capital letters without those that are mistaken for one another (0 O, 1 I L, U V). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A new reference such as `AC-7K3M-9QXD`: easy to say on the phone, impossible to guess. */
export function createReference(): string {
  return `AC-${letters(4)}-${letters(4)}`;
}

/** Whether a text is such a reference. */
export function isReference(text: string): boolean {
  return new RegExp(`^AC-[${alphabet}]{4}-[${alphabet}]{4}$`).test(text);
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
