import { Section } from '../Section.tsx';
import type { SeasonsProps } from './schema.ts';
import './seasons.css';

/** The four seasons, from spring to winter, and what is done in each. */
export function Seasons({ seasons, ...head }: SeasonsProps) {
  return (
    <Section name="seasons" {...head}>
      <ol>
        {seasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
