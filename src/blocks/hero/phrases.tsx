import { Fragment } from 'react';
import { NonBreakingWords } from '../NonBreakingWords.tsx';

/** A heading of so many letters fits into two lines, of which a browser makes the best by itself. */
const shortHeading = 24;

/** A sentence of so many letters fits into one line of any phone. */
const shortSentence = 30;

/** A heading in which a line ends between two phrases rather than within one that would fit on the next line. */
export function Phrases({ text }: { readonly text: string }) {
  const phrases = text.match(/\S.*?(?:[,.:;?!](?= )|$)/g) ?? [];
  if (phrases.length < 2 || text.length <= shortHeading) return <NonBreakingWords text={text} />;
  return <NonBreakingPieces pieces={phrases} />;
}

/** A text in which each sentence stays in one line, if all of them are short; else as it is. */
export function Sentences({ text }: { readonly text: string }) {
  const sentences = text.match(/\S.*?(?:[.?!](?=\s)|$)/g) ?? [];
  if (sentences.length < 2 || sentences.some(({ length }) => length > shortSentence)) {
    return <NonBreakingWords text={text} />;
  }
  return <NonBreakingPieces pieces={sentences} />;
}

/** The pieces of a text, in each of which no line ends where it would fit on the next one. */
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
