/** A piece of a text; `href` is present for an email address or a phone number. */
interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** Matches an email address, or a phone number of an area code and two more groups of digits. */
const contact =
  /([^\s@<>()]+@[^\s@<>]+\.[a-z]{2,}|(?:\+\d+[ .-])?(?:\(\d+\) ?|\d{2,5}[ .-])\d{3,4}[ .-]\d{3,4})/i;

/** Splits a text at its email addresses and phone numbers, so that each can be rendered as a link. */
export function splitAtContacts(text: string): TextPiece[] {
  return text
    .split(contact)
    .filter((piece) => piece !== '')
    .map((piece) => (contact.test(piece) ? { text: piece, href: hrefOf(piece) } : { text: piece }));
}

/** Returns the `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

function hrefOf(piece: string): string {
  return piece.includes('@') ? `mailto:${piece}` : phoneHref(piece);
}
