import { Fragment } from 'react';
import { LinkedText } from '../../contacts/LinkedText.tsx';
import { Picture } from '../Picture.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import { HeroFilm } from './HeroFilm.tsx';
import { Phrases, Sentences } from './phrases.tsx';
import type { HeroProps } from './schema.ts';
import './hero.css';

/** Wider than its frame, which is tall beside the text, so that the picture is cropped. */
const width = sizesAttribute('100vw', { '48rem': '78vw' });
const fullWidth = sizesAttribute('100vw', { '48rem': '100vw' });

/** The large opening of a page: heading, text, up to three buttons, and a picture or a film. */
export function Hero({
  eyebrow,
  heading,
  text,
  actions = [],
  image,
  focus,
  isWide,
  film,
}: HeroProps) {
  const look = lookOf({ image, isWide, film });
  return (
    <section className={`hero hero-${look}${focus ? ` hero-focus-${focus}` : ''}`}>
      <div className="hero-inner">
        <div className="hero-words">
          {eyebrow && <p className="hero-eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>
            <Phrases text={heading} />
          </h1>
          {text && (
            <p className="hero-text">
              <LinkedText text={text} Plain={Sentences} />
            </p>
          )}
          {actions.length > 0 && (
            <div className="hero-actions">
              {actions.map((action, index) => (
                <Fragment key={action.label}>
                  <HeroAction {...action} isMain={index === 0} />{' '}
                </Fragment>
              ))}
            </div>
          )}
        </div>
      </div>
      {image && !film && <Picture image={image} sizes={isWide ? fullWidth : width} isFirst />}
      {film && <HeroFilm {...film} />}
    </section>
  );
}

function lookOf({ image, isWide, film }: Pick<HeroProps, 'image' | 'isWide' | 'film'>): string {
  if (film) return 'film';
  if (!image) return 'plain';
  return isWide ? 'wide' : 'picture';
}

interface HeroActionProps {
  readonly label: string;
  readonly to?: string;
  /** Opens the booking dialog once the script runs. */
  readonly opensBooking?: true;
  /** Goes back in the history, or home without one. */
  readonly goBack?: true;
  readonly isMain: boolean;
}

/** A button of the hero; the main one is filled. */
function HeroAction({ label, to, opensBooking, goBack, isMain }: HeroActionProps) {
  const className = isMain ? 'button' : 'button button-quiet';
  if (goBack) {
    return (
      <form action="/" data-goes-back="">
        <button type="submit" className={className}>
          {label}
        </button>
      </form>
    );
  }
  return (
    <a className={className} href={to} data-opens-booking={opensBooking && ''}>
      {label}
    </a>
  );
}
