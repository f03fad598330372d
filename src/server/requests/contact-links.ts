import { readAddress } from '../email-address.ts';

/** Returns a `tel:` link; undefined for too few digits. */
export function phoneLink(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  return `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** Returns a `mailto:` link, which may begin the mail with a text; undefined unless the address is one plain address. */
export function mailLink(address: string, subject: string, text = ''): string | undefined {
  const plain = readAddress(address);
  if (plain === undefined) return undefined;
  const to = encodeURIComponent(plain).replaceAll('%40', '@');
  // Mail programs know lines by CRLF (RFC 6068).
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${body}`}`;
}

export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
