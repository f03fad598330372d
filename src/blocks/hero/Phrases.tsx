import { WholeWords } from '../WholeWords.tsx';
import { WholePieces } from './WholePieces.tsx';

/** As many letters fit into two lines, of which a browser makes the best by itself. */
const shortLength = 24;

/** A heading in which a line ends between two phrases rather than within one that would fit on the next line. */
export function Phrases({ text }: { readonly text: string }) {
  const phrases = text.match(/\S.*?(?:[,.:;?!](?= )|$)/g) ?? [];
  if (phrases.length < 2 || text.length <= shortLength) return <WholeWords text={text} />;
  return <WholePieces pieces={phrases} />;
}
