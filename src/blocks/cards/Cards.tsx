import { useBlockWords } from '../block-words.ts';
import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { WholeWords } from '../WholeWords.tsx';
import type { CardsProps } from './schema.ts';
import './cards.css';
import './cards-plain.css';

// Two thirds of a phone are enough for the smaller file where there are fewer than two dots to a pixel.
const width = drawnWidth('66vw', { '41rem': '46vw', '72rem': '32rem' });

type CardProps = CardsProps['cards'][number] & { readonly Title: 'h2' | 'h3' };

/** Cards side by side, as pictures with words or as a list of words; a wide one goes across. */
export function Cards({ cards, ...head }: CardsProps) {
  const look = cards.some(({ image }) => image) ? 'pictured' : 'plain';
  return (
    <Section name={`cards cards-${look}`} {...head}>
      <ul className="cards-list">
        {cards.map((card) => (
          <Card key={card.title} {...card} Title={head.heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </Section>
  );
}

function Card({ title, text, price, image, to, action, isWide, Title }: CardProps) {
  const words = useBlockWords();
  return (
    <li className={isWide ? 'card card-wide' : 'card'}>
      {image && <Picture image={image} sizes={width} />}
      <div className="card-body">
        <Title>
          <WholeWords text={title} />
        </Title>
        {text && (
          <p>
            <WholeWords text={text} />
          </p>
        )}
        {price && <p className="card-price">{price}</p>}
        {to && (
          <a className="card-link" href={to}>
            {action ?? words.readMore}
            <span className="visually-hidden">: {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
