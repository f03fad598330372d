import { piecesOf } from '../runtime/contacts.ts';

/** A text in which phone numbers and email addresses are links. */
export function Words({ text }: { readonly text: string }) {
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
