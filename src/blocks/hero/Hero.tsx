import { LinkedText } from '../../contacts/LinkedText.tsx';
import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { HeroAction } from './HeroAction.tsx';
import { HeroFilm } from './HeroFilm.tsx';
import './hero.css';
import { Phrases } from './Phrases.tsx';
import { Sentences } from './Sentences.tsx';
import type { HeroProps } from './schema.ts';

/** Wider than its frame, which beside the words is tall. */
const width = drawnWidth('100vw', { '48rem': '78vw' });
const fullWidth = drawnWidth('100vw', { '48rem': '100vw' });

/** The large opening of a page: heading, a sentence, up to three buttons, and a picture or a film. */
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
                <HeroAction key={action.label} {...action} isMain={index === 0} />
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
