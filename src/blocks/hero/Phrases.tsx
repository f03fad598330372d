import { Fragment } from 'react';
import { WholeWords } from '../WholeWords.tsx';

/** As many letters fit into two lines, of which a browser makes the best by itself. */
const shortLength = 24;

/** A heading in which a line ends between two phrases rather than within one that would fit on the next line. */
export function Phrases({ text }: { readonly text: string }) {
  const phrases = text.match(/\S.*?(?:[,.:;?!](?= )|$)/g) ?? [];
  if (phrases.length < 2 || text.length <= shortLength) return <WholeWords text={text} />;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a heading never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whole-word">
        <WholeWords text={phrase} />
      </span>
    </Fragment>
  ));
}
