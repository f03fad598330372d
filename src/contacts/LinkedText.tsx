import { piecesOf } from './contacts.ts';

/** A text in which phone numbers and email addresses are links. */
export function LinkedText({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ text: piece, href }) =>
    href ? (
      <a key={href} href={href}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
