import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanText } from '../form/model/clean-text.ts';
import { emailAddress, longestEmail } from '../form/runtime/email-address.ts';

const domainName = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/i;

/**
 * Returns the single plain email address in a text, cleaned, with its domain in ASCII; undefined for several addresses,
 * for one with a name or quotes, and for anything that mail servers could read in two ways.
 */
export function readAddress(text: string): string | undefined {
  const address = cleanText(text, 'email');
  if (!emailAddress.test(address) || address.length > longestEmail) return undefined;
  const [local, domain = ''] = address.split('@');
  const host = toDomainName(domain);
  return host && `${local}@${host}`;
}

/** Returns a fully qualified domain name in ASCII; undefined for a single word such as `mail`. */
export function toDomainName(text: string): string | undefined {
  const host = domainToASCII(text);
  return domainName.test(host) ? host : undefined;
}

/** A domain after an at sign, in letters of any script or as ASCII (`xn--…`). */
const domain = /(?<=@)[\p{L}\p{M}\p{N}.-]+/gu;

/** Converts the domains of all email addresses in a text to ASCII, so that they can be compared. */
export function withAsciiDomains(text: string): string {
  return text.replaceAll(domain, (written) => domainToASCII(written) || written);
}

/** Converts the domains of all email addresses in a text to Unicode, as people write them. */
export function withReadableDomains(text: string): string {
  return text.replaceAll(domain, (written) => domainToUnicode(written) || written);
}

/** Normalizes the email addresses in a text, so that two spellings of one address compare as equal. */
export function emailKey(text: string): string {
  return withAsciiDomains(cleanText(text, 'email').toLowerCase());
}
