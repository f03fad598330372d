import type { TextProps } from './schema.ts';
import './text.css';

/** Paragraphs under a heading. */
export function Text({ id, heading, paragraphs }: TextProps) {
  return (
    <section className="text-block" id={id}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
