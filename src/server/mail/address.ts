import { domainToASCII } from 'node:url';

/** The characters of a local part that needs no quotes (RFC 5322, 3.2.3), a domain with a dot in it. */
const mailbox = /^([a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@([^\s@]+)$/i;

const domainName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/**
 * The one email address that a text is, with its domain in ASCII; undefined for several, for an address with a
 * name or quotes, and for whatever a mail server could read in two ways.
 */
export function readAddress(text: string): string | undefined {
  const [, local, domain = ''] = mailbox.exec(text.trim()) ?? [];
  const host = domainToASCII(domain);
  if (local === undefined || local.length > 64 || !domainName.test(host)) return undefined;
  return `${local}@${host}`;
}
