import { Section } from '../Section.tsx';
import type { PromiseProps } from './schema.ts';
import './promise.css';

/** What the company stands for with its name. */
export function OurPromise({ points, ...head }: PromiseProps) {
  return (
    <Section name="promise" ground="dark" {...head}>
      <ul>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
