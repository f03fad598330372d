import { markSamples } from 'virtual:preview';
import type { ReactNode } from 'react';
import { fillTemplate } from '../../form/runtime/fill-template.ts';
import { useBlockWords } from '../block-words.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import type { TestimonialsProps } from './schema.ts';
import './testimonials.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'testimonial-row': { readonly children: ReactNode };
    }
  }
}

/** The largest number of slides that are visible at once. */
const maxVisible = 3.3;

/**
 * What clients say, in a row that scrolls. With the script the row is circular and moves by itself
 * (`testimonial-row.ts`).
 */
export function Testimonials({ items, ...head }: TestimonialsProps) {
  const words = useBlockWords();
  const shown = markSamples?.(items, 'content') ?? items;
  // Copies after the last slide hide the end of the circular row.
  const copies = Array.from({ length: Math.ceil(maxVisible / items.length) }, () => shown).flat();
  return (
    <Section name="testimonials" ground="white" {...head}>
      <testimonial-row>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <ul tabIndex={0} aria-label={head.heading}>
          {[...shown, ...copies].map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the row never changes
            <Testimonial key={place} {...item} isCopy={place >= shown.length} />
          ))}
        </ul>
        <p className="testimonials-controls">
          <button type="button" data-step="-1">
            {words.previous}
          </button>{' '}
          <button type="button" data-step="1">
            {words.next}
          </button>{' '}
          <button
            type="button"
            data-play={words.play}
            data-pause={words.pause}
            suppressHydrationWarning
          >
            {words.play}
          </button>
        </p>
      </testimonial-row>
    </Section>
  );
}

type TestimonialProps = Omit<TestimonialsProps['items'][number], 'content'> & {
  readonly content: ReactNode;
  /** True for a copy, which is hidden from screen readers. */
  readonly isCopy: boolean;
};

/** What one client says, with a picture or the initial of the name. */
function Testimonial({ name, image, content, rating, isCopy }: TestimonialProps) {
  const words = useBlockWords();
  const stars = fillTemplate(words.stars, { number: rating, total: 5 });
  return (
    <li className="testimonial" inert={isCopy} aria-hidden={isCopy || undefined}>
      <p className="testimonial-stars" role="img" aria-label={stars}>
        {'★'.repeat(rating)}
        <span>{'★'.repeat(5 - rating)}</span>
      </p>
      <blockquote>
        <p>{content}</p>
      </blockquote>
      <div className="testimonial-name">
        {image ? (
          <Picture image={image} sizes="3rem" />
        ) : (
          <span className="testimonial-letter" aria-hidden data-letter={name.charAt(0)} />
        )}
        <strong>{name}</strong>
      </div>
    </li>
  );
}
