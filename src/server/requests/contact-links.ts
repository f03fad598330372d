import { readAddress } from '../email-address.ts';

/** Returns a `tel:` link; undefined for too few digits. */
export function phoneLink(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  return `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** Returns a `mailto:` link; undefined unless the text is one plain address. */
export function mailLink(text: string, subject: string): string | undefined {
  const address = readAddress(text);
  if (address === undefined) return undefined;
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}

export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
