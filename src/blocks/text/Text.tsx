import { LinkedText } from '../../contacts/LinkedText.tsx';
import { NonBreakingWords } from '../NonBreakingWords.tsx';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { TextProps } from './schema.ts';
import './text.css';

const width = sizesAttribute('34vw', { '48rem': '48vw' });
const fullWidth = sizesAttribute('100vw', { '48rem': '100vw' });

/** Paragraphs under a heading, with an optional picture beside or behind them. */
export function Text({ isInRun, ...props }: TextProps & { readonly isInRun: boolean }) {
  const { id, eyebrow, heading, paragraphs, places, links, image, isWide, to, action } = props;
  const look = !image ? 'plain' : isWide ? 'wide' : 'pictured';
  const run = look === 'plain' && isInRun ? ' text-block-run' : '';
  return (
    <Section name={`text-block text-block-${look}${run}`} id={id}>
      <div>
        <header>
          {eyebrow && <p className="text-block-eyebrow">{eyebrow}</p>}
          <h2>
            <NonBreakingWords text={heading} />
          </h2>
        </header>
        {places && (
          <ul className="text-block-places">
            {places.map(({ name, to: page }) => (
              <li key={name}>{page ? <a href={page}>{name}</a> : name}</li>
            ))}
          </ul>
        )}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} Plain={NonBreakingWords} />
          </p>
        ))}
        {links && (
          <ul className="text-block-links">
            {links.map((link) => (
              <li key={link.to}>
                <a href={link.to}>{link.label}</a>
              </li>
            ))}
          </ul>
        )}
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
          <Picture image={image} sizes={isWide ? fullWidth : width} />
        </figure>
      )}
    </Section>
  );
}
