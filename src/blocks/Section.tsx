import type { ReactNode } from 'react';
import './section.css';

interface SectionProps {
  /** The name of the kind of block, which its style goes by. */
  readonly name: string;
  readonly id?: string;
  readonly heading?: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

/** The frame of a block: its width, the room around it, its heading. */
export function Section({ name, id, heading, intro, children }: SectionProps) {
  return (
    <section className={`section ${name}`} id={id}>
      <div className="section-inner">
        {heading && (
          <header className="section-head">
            <h2>{heading}</h2>
            {intro && <p>{intro}</p>}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
