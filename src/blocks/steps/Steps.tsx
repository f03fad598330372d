import { Section } from '../Section.tsx';
import type { StepsProps } from './schema.ts';
import './steps.css';

/** Numbered steps, such as those of a booking. */
export function Steps({ steps, ...head }: StepsProps) {
  return (
    <Section name="steps" ground="dark" {...head}>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
