import { Fragment } from 'react';
import { WholeWords } from '../WholeWords.tsx';

/** A sentence of so many letters fits into one line of any phone. */
const shortLength = 30;

/** A text in which each sentence stays in one line, if all of them are short; else as it is. */
export function Sentences({ text }: { readonly text: string }) {
  const sentences = text.match(/\S.*?(?:[.?!](?=\s)|$)/g) ?? [];
  if (sentences.length < 2 || sentences.some(({ length }) => length > shortLength)) {
    return <WholeWords text={text} />;
  }
  return sentences.map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a text never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="whole-word">{sentence}</span>
    </Fragment>
  ));
}
