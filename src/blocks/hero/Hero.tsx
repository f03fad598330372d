import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { HeroAction } from './HeroAction.tsx';
import { HeroFilm } from './HeroFilm.tsx';
import './hero.css';
import type { HeroProps } from './schema.ts';

/** Wider than its frame, which beside the words is tall. */
const width = drawnWidth('96vw', { '48rem': '78vw', '91rem': '71rem' });

/** The large opening of a page: heading, a sentence, up to three buttons, and a picture or a film. */
export function Hero({ eyebrow, heading, text, actions = [], image, film }: HeroProps) {
  return (
    <section className={`hero hero-${film ? 'film' : image ? 'picture' : 'plain'}`}>
      <div className="hero-inner">
        <div className="hero-words">
          {eyebrow && <p className="hero-eyebrow">{eyebrow}</p>}
          <h1 tabIndex={-1}>{heading}</h1>
          {text && <p className="hero-text">{text}</p>}
          {actions.length > 0 && (
            <p className="hero-actions">
              {actions.map((action, index) => (
                <HeroAction key={action.label} {...action} isMain={index === 0} />
              ))}
            </p>
          )}
        </div>
        {image && !film && <Picture image={image} sizes={width} isFirst />}
      </div>
      {film && <HeroFilm {...film} />}
    </section>
  );
}
