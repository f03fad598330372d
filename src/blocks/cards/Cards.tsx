import { useBlockWords } from '../block-words.ts';
import { NonBreakingWords } from '../NonBreakingWords.tsx';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { CardsProps } from './schema.ts';
import './cards.css';
import './cards-plain.css';
import './cards-statements.css';

// On phones with one device pixel per CSS pixel, two thirds of the width are enough for the smaller file.
const width = sizesAttribute('66vw', { '19rem': '6rem', '41rem': '46vw', '72rem': '32rem' });

type CardProps = CardsProps['cards'][number] & {
  /** True if the card fills a row, because it would be alone in the last row of two columns. */
  readonly isAcross: boolean;
  readonly Title: 'h2' | 'h3';
};

/** Cards side by side, with pictures or as a list of texts; a wide card fills a row. */
export function Cards({ cards, ...head }: CardsProps) {
  const { names, across } = arrangementOf(cards);
  return (
    <Section name={['cards', ...names].join(' ')} {...head}>
      <ul className="cards-list">
        {cards.map((card) => (
          <Card
            key={card.title}
            {...card}
            isAcross={card === across}
            Title={head.heading ? 'h3' : 'h2'}
          />
        ))}
      </ul>
    </Section>
  );
}

/**
 * Chooses rows of two, three or four by the number of cards. A style could count them, but on a slow line cards arrive
 * one by one, and each would move those before it.
 */
function arrangementOf(cards: CardsProps['cards']) {
  const isPictured = cards.some(({ image }) => image);
  const narrow = cards.filter(({ isWide }) => !isWide);
  const isInFours = !isPictured && [4, 8].includes(narrow.length);
  const areTwoOver = !isInFours && narrow.length % 3 === 2 && !cards[0]?.isWide;
  const names = [
    isPictured ? 'cards-pictured' : 'cards-plain',
    ...(!isPictured && cards.length === 2 ? ['cards-statements'] : []),
    ...(isInFours ? ['cards-fours'] : []),
    ...(areTwoOver ? ['cards-two-over'] : []),
  ];
  const isOneOver = narrow.length % 2 === 1;
  return { names, across: isOneOver ? narrow.at(isPictured ? 0 : -1) : undefined };
}

function Card({ title, text, price, image, to, action, isWide, isAcross, Title }: CardProps) {
  const words = useBlockWords();
  return (
    <li className={`card${isWide ? ' card-wide' : ''}${isAcross ? ' card-across' : ''}`}>
      {image && <Picture image={image} sizes={width} />}
      <div className="card-body">
        <Title>
          <NonBreakingWords text={title} />
        </Title>
        {text && (
          <p>
            <NonBreakingWords text={text} />
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
