import { markSamples } from 'virtual:preview';
import { Section } from '../Section.tsx';
import type { QuotesProps } from './schema.ts';
import './quotes.css';

/** A few sentences from clients. */
export function Quotes({ quotes, ...head }: QuotesProps) {
  return (
    <Section name="quotes" ground="white" {...head}>
      <div className="quotes-list">
        {(markSamples?.(quotes, 'name') ?? quotes).map(({ text, name }) => (
          <figure key={text}>
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
