import { Fragment } from 'react';

/** A text in which a line may end within an email address and after a slash, so that no word is broken elsewhere. */
export function BreakableText({ text }: { readonly text: string }) {
  // The pieces at odd places end in such a sign.
  return text.split(/(.*?(?:@|[a-z]{3}[./]))/i).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={place}>
      {piece}
      {place % 2 > 0 && <wbr />}
    </Fragment>
  ));
}
