import { Section } from '../Section.tsx';
import type { ChecklistProps } from './schema.ts';
import './checklist.css';

/** A list of points, ticked off or asked for. */
export function Checklist({ items, isRequired, ...head }: ChecklistProps) {
  return (
    <Section
      name={isRequired ? 'checklist checklist-required' : 'checklist'}
      ground="olive"
      isBeside
      {...head}
    >
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
