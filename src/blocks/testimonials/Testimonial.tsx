import type { ReactNode } from 'react';
import { fillSlots } from '../../form/fill-slots.ts';
import { useBlockWords } from '../block-words.ts';
import { Picture } from '../Picture.tsx';
import type { TestimonialsProps } from './schema.ts';

type TestimonialProps = Omit<TestimonialsProps['items'][number], 'content'> & {
  readonly content: ReactNode;
  /** true: one more time the same, only for the eye. */
  readonly isCopy: boolean;
};

/** What one client says, with a picture or the first letter of the name. */
export function Testimonial({ name, image, content, rating, isCopy }: TestimonialProps) {
  const words = useBlockWords();
  const stars = fillSlots(words.stars, { number: rating, total: 5 });
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
          <span className="testimonial-letter" aria-hidden>
            {name.charAt(0)}
          </span>
        )}
        <strong>{name}</strong>
      </div>
    </li>
  );
}
