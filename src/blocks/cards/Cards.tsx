import { drawnWidth } from '../drawn-width.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import type { CardsProps } from './schema.ts';
import './cards.css';

const width = drawnWidth('92vw', { '41rem': '46vw', '62rem': '31vw', '72rem': '22rem' });
const wideWidth = drawnWidth('92vw', { '48rem': '48vw', '72rem': '34rem' });

type CardProps = CardsProps['cards'][number] & { readonly Title: 'h2' | 'h3' };

/** Cards side by side; a wide one goes across. */
export function Cards({ cards, ...head }: CardsProps) {
  return (
    <Section name="cards" {...head}>
      <ul className="cards-list">
        {cards.map((card) => (
          <Card key={card.title} {...card} Title={head.heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </Section>
  );
}

function Card({ title, text, image, to, action, isWide, Title }: CardProps) {
  return (
    <li className={isWide ? 'card card-wide' : 'card'}>
      {image && <Picture image={image} sizes={isWide ? wideWidth : width} />}
      <div className="card-body">
        <Title>{title}</Title>
        {text && <p>{text}</p>}
        {to && (
          <a className="card-link" href={to}>
            {action ?? 'Read more'}
            <span className="visually-hidden">: {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
