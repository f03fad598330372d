import { WholeWords } from '../WholeWords.tsx';
import { WholePieces } from './WholePieces.tsx';

/** A sentence of so many letters fits into one line of any phone. */
const shortLength = 30;

/** A text in which each sentence stays in one line, if all of them are short; else as it is. */
export function Sentences({ text }: { readonly text: string }) {
  const sentences = text.match(/\S.*?(?:[.?!](?=\s)|$)/g) ?? [];
  if (sentences.length < 2 || sentences.some(({ length }) => length > shortLength)) {
    return <WholeWords text={text} />;
  }
  return <WholePieces pieces={sentences} />;
}
