import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { SeasonsProps } from './schema.ts';
import './seasons.css';

/** The width of the column; on a phone, of a thumbnail. */
const width = sizesAttribute('8.5rem', { '41rem': '46vw', '62rem': '17rem' });

/** The four seasons, from spring to winter, with the work of each. */
export function Seasons({ seasons, to, action, ...head }: SeasonsProps) {
  return (
    <Section name="seasons" {...head}>
      <ol>
        {seasons.map(({ title, text, image }) => (
          <li key={title}>
            {image && <Picture image={image} sizes={width} />}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {to && action && (
        <p className="seasons-action">
          <a className="button" href={to}>
            {action}
          </a>
        </p>
      )}
    </Section>
  );
}
