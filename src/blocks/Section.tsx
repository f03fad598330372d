import type { ReactNode } from 'react';
import './section.css';
import { LinkedText } from '../contacts/LinkedText.tsx';
import { NonBreakingWords } from './NonBreakingWords.tsx';

interface SectionProps {
  /** The kind of block; also its CSS class. */
  readonly name: string;
  readonly id?: string;
  readonly heading?: string;
  readonly intro?: string;
  /** The background colour; two neighbours on the same light colour have no visible border. */
  readonly ground?: 'paper' | 'white' | 'accent' | 'brand' | 'dark';
  /** True if the heading stands to the left of the rest where there is room. */
  readonly isBeside?: boolean;
  /** Content below the intro, beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a block: width, spacing, background and heading. */
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
