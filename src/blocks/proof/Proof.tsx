import { Section } from '../Section.tsx';
import type { ProofProps } from './schema.ts';
import './proof.css';

/** What speaks for the company, in one strip. */
export function Proof({ id, items }: ProofProps) {
  return (
    <Section name={`proof proof-${items.length}`} ground="accent" id={id}>
      <ul>
        {items.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text && <span>{text}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
