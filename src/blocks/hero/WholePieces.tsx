import { Fragment } from 'react';
import { WholeWords } from '../WholeWords.tsx';

/** The pieces of a text, in each of which no line ends where it would fit on the next one. */
export function WholePieces({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whole-word">
        <WholeWords text={piece} />
      </span>
    </Fragment>
  ));
}
