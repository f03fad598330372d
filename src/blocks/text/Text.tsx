import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { Words } from '../Words.tsx';
import type { TextProps } from './schema.ts';
import './text.css';

const width = drawnWidth('92vw', { '48rem': '42vw', '72rem': '30rem' });

/** Paragraphs under a heading, with a picture beside them if there is one. */
export function Text({ id, eyebrow, heading, paragraphs, image, to, action }: TextProps) {
  return (
    <Section name={`text-block text-block-${image ? 'pictured' : 'plain'}`} id={id}>
      <div>
        <header>
          {eyebrow && <p className="text-block-eyebrow">{eyebrow}</p>}
          <h2>{heading}</h2>
        </header>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Words text={paragraph} />
          </p>
        ))}
        {to && action && (
          <p className="text-block-action">
            <a className="button" href={to}>
              {action}
            </a>
          </p>
        )}
      </div>
      {image && (
        <figure>
          <Picture image={image} sizes={width} />
        </figure>
      )}
    </Section>
  );
}
