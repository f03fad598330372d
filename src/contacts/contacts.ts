/** A piece of a text; with an address if it is an email address or a phone number. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** An email address, or a phone number with an area code. */
const contact =
  /([^\s@<>()]+@[^\s@<>]+\.[a-z]{2,}|(?:\+?1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4})/i;

/** Cuts a text at its email addresses and phone numbers, so that each can be drawn as a link. */
export function piecesOf(text: string): TextPiece[] {
  return text
    .split(contact)
    .filter((piece) => piece !== '')
    .map((piece) => (contact.test(piece) ? { text: piece, href: hrefOf(piece) } : { text: piece }));
}

/** The address that calls a phone number, as it is written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

function hrefOf(piece: string): string {
  return piece.includes('@') ? `mailto:${piece}` : phoneHref(piece);
}
