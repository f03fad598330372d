import { Section } from '../Section.tsx';
import type { ChecklistProps } from './schema.ts';
import './checklist.css';

/** A list of points, ticked off. */
export function Checklist({ items, ...head }: ChecklistProps) {
  return (
    <Section name="checklist" ground="olive" isBeside {...head}>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
