import { Fragment } from 'react';

/** A text in which a line may end within an email address and after a slash, so that no word is broken elsewhere. */
export function BreakableText({ text }: { readonly text: string }) {
  return text
    .split(/(.*?(?:@|[a-z]{3}[./]))/i)
    .filter((piece) => piece !== '')
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece}
      </Fragment>
    ));
}
