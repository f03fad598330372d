import { Fragment } from 'react';
import { LinkedText } from '../../contacts/LinkedText.tsx';
import { Lines } from '../requests/views/answer-views.tsx';

interface ParagraphsProps {
  readonly texts: readonly string[];
  /** The address of the visitor's page, which becomes a link; undefined if there is none. */
  readonly link: string | undefined;
}

/** The paragraphs of a mail, with links to phone numbers, email addresses and the visitor's page. */
export function Paragraphs({ texts, link }: ParagraphsProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two paragraphs may be the same
    <p key={index}>
      {piecesAround(link, text).map((piece, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={number}>
          {number > 0 && <a href={link}>{link}</a>}
          <LinkedText text={piece} Plain={Lines} />
        </Fragment>
      ))}
    </p>
  ));
}

function piecesAround(link: string | undefined, text: string): string[] {
  return link === undefined ? [text] : text.split(link);
}
