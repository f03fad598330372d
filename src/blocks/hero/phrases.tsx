import { Fragment } from 'react';
import { NonBreakingWords } from '../NonBreakingWords.tsx';

/** In characters: a shorter heading fits into two lines, which browsers balance by themselves. */
const shortHeading = 24;

/** In characters: a sentence of this length fits into one line of any phone. */
const shortSentence = 30;

/** A heading whose lines break between phrases where possible. */
export function Phrases({ text }: { readonly text: string }) {
  const phrases = text.match(/\S.*?(?:[,.:;?!](?= )|$)/g) ?? [];
  if (phrases.length < 2 || text.length <= shortHeading) return <NonBreakingWords text={text} />;
  return <NonBreakingPieces pieces={phrases} />;
}

/** A text whose short sentences each stay on one line; a text with a long one is unchanged. */
export function Sentences({ text }: { readonly text: string }) {
  const sentences = text.match(/\S.*?(?:[.?!](?=\s)|$)/g) ?? [];
  if (sentences.length < 2 || sentences.some(({ length }) => length > shortSentence)) {
    return <NonBreakingWords text={text} />;
  }
  return <NonBreakingPieces pieces={sentences} />;
}

/** The pieces of a text, which are not broken where they fit into one line. */
function NonBreakingPieces({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whole-word">
        <NonBreakingWords text={piece} />
      </span>
    </Fragment>
  ));
}
