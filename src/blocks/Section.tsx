import type { ReactNode } from 'react';
import './section.css';
import { LinkedText } from '../contacts/LinkedText.tsx';
import { NonBreakingWords } from './NonBreakingWords.tsx';

interface SectionProps {
  /** The name of the kind of block, which its style goes by. */
  readonly name: string;
  readonly id?: string;
  readonly heading?: string;
  readonly intro?: string;
  /** The colour behind the block; two on the same light ground follow each other without a seam. */
  readonly ground?: 'paper' | 'white' | 'accent' | 'brand' | 'dark';
  /** true: where there is room, the heading stands to the left of the rest. */
  readonly isBeside?: boolean;
  /** Stands below the intro, with the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a block: its width, the room around it, its heading. */
export function Section(props: SectionProps) {
  const { name, id, heading, intro, ground = 'paper', isBeside = false, aside, children } = props;
  return (
    <section className={`section on-${ground} ${name}${isBeside ? ' beside' : ''}`} id={id}>
      <div className="section-inner">
        {(heading || aside) && (
          <header className="section-head">
            {heading && (
              <h2>
                <NonBreakingWords text={heading} />
              </h2>
            )}
            {intro && (
              <p>
                <LinkedText text={intro} Plain={NonBreakingWords} />
              </p>
            )}
            {aside}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
