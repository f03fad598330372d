import { markSamples } from 'virtual:preview';
import { type ReactNode, useRef, useState } from 'react';
import { fillSlots } from '../../form/fill-slots.ts';
import { useBlockWords } from '../block-words.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { move, slidesOf, useAutoplay } from './carousel.ts';
import type { TestimonialsProps } from './schema.ts';
import './testimonials.css';

/**
 * The words of clients, in a row that can be scrolled. With the script the row goes round and moves by itself, but not while a visitor
 * points at it or has the focus in it, not after a press, and not where little motion is wanted.
 */
export function Testimonials({ items, ...head }: TestimonialsProps) {
  const words = useBlockWords();
  const row = useRef<HTMLUListElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const { isLive, isPlaying, setPlaying } = useAutoplay(row, items.length, isHeld);
  const holdsByFocus = { onFocus: () => setFocus(true), onBlur: () => setFocus(false) };
  const go = (step: 1 | -1) => {
    setPlaying(false);
    move(row.current, step, items.length);
  };
  const toggle = () => {
    setPlaying(!isPlaying);
    // Who starts it has the focus on the button, and means it.
    setFocus(isPlaying);
  };
  return (
    <Section name="testimonials" ground="white" {...head}>
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={head.heading}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        {...holdsByFocus}
      >
        {slidesOf(markSamples?.(items, 'content') ?? items, isLive).map(({ key, item, isCopy }) => (
          <Testimonial key={key} {...item} isCopy={isCopy} />
        ))}
      </ul>
      <p className="testimonials-controls" {...holdsByFocus}>
        {isLive && (
          <>
            <button type="button" onClick={() => go(-1)}>
              {words.previous}
            </button>
            <button type="button" onClick={() => go(1)}>
              {words.next}
            </button>
            <button type="button" onClick={toggle}>
              {isPlaying ? words.pause : words.play}
            </button>
          </>
        )}
      </p>
    </Section>
  );
}

type TestimonialProps = Omit<TestimonialsProps['items'][number], 'content'> & {
  readonly content: ReactNode;
  /** true: one more time the same, only for the eye. */
  readonly isCopy: boolean;
};

/** What one client says, with a picture or the first letter of the name. */
function Testimonial({ name, image, content, rating, isCopy }: TestimonialProps) {
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
