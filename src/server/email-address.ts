import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanText } from '../form/model/clean-text.ts';
import { emailAddress, longestEmail } from '../form/runtime/email-address.ts';

const domainName = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/i;

/**
 * The one email address that a text is, cleaned, with its domain in ASCII; undefined for several, for an address with a
 * name or quotes, and for whatever a mail server could read in two ways.
 */
export function readAddress(text: string): string | undefined {
  const address = cleanText(text, 'email');
  if (!emailAddress.test(address) || address.length > longestEmail) return undefined;
  const [local, domain = ''] = address.split('@');
  const host = toDomainName(domain);
  return host && `${local}@${host}`;
}

/** Returns a full domain name in ASCII; undefined for a word alone such as `mail`, and for what is none. */
export function toDomainName(text: string): string | undefined {
  const host = domainToASCII(text);
  return domainName.test(host) ? host : undefined;
}

/** A domain behind an at sign, which may be written in letters of any script, or as ASCII (`xn--…`). */
const domain = /(?<=@)[\p{L}\p{M}\p{N}.-]+/gu;

/** A text in which every email address has its domain in ASCII, the one spelling by which two are the same. */
export function withAsciiDomains(text: string): string {
  return text.replaceAll(domain, (written) => domainToASCII(written) || written);
}

/** A text in which every email address has its domain in the letters that people know. */
export function withReadableDomains(text: string): string {
  return text.replaceAll(domain, (written) => domainToUnicode(written) || written);
}

/** A text in which the same email address is always written the same, whoever typed it and however its domain is spelt. */
export function emailKey(text: string): string {
  return withAsciiDomains(cleanText(text, 'email').toLowerCase());
}
