import { Section } from '../Section.tsx';
import type { ProofProps } from './schema.ts';
import './proof.css';

/** A strip of short facts that speak for the company. */
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
