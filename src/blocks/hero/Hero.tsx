import './hero.css';
import type { HeroProps } from './schema.ts';

/** The large opening of a page: heading, a sentence and up to three buttons. */
export function Hero({ eyebrow, heading, text, actions = [] }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-inner">
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
    </section>
  );
}

interface HeroActionProps {
  readonly label: string;
  readonly to?: string;
  readonly goBack?: true;
  readonly isMain: boolean;
}

function HeroAction({ label, to = '/', goBack, isMain }: HeroActionProps) {
  const className = isMain ? 'button' : 'button button-quiet';
  if (goBack) {
    return (
      <button type="button" className={className} onClick={() => window.history.back()}>
        {label}
      </button>
    );
  }
  return (
    <a className={className} href={to}>
      {label}
    </a>
  );
}
