import type { ReactNode } from 'react';
import './section.css';
import { Words } from './Words.tsx';

interface SectionProps {
  /** The name of the kind of block, which its style goes by. */
  readonly name: string;
  readonly id?: string;
  readonly heading?: string;
  readonly intro?: string;
  /** What the block stands on; two on paper follow each other without a seam. */
  readonly ground?: 'paper' | 'white' | 'khaki' | 'olive' | 'dark';
  readonly children: ReactNode;
}

/** The frame of a block: its width, the room around it, its heading. */
export function Section({ name, id, heading, intro, ground = 'paper', children }: SectionProps) {
  return (
    <section className={`section on-${ground} ${name}`} id={id}>
      <div className="section-inner">
        {heading && (
          <header className="section-head">
            <h2>{heading}</h2>
            {intro && (
              <p>
                <Words text={intro} />
              </p>
            )}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
