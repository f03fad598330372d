import { Section } from '../Section.tsx';
import type { StepsProps } from './schema.ts';
import './steps.css';

/** What happens, step by step. */
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
