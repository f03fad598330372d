import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { ChecklistProps } from './schema.ts';
import './checklist.css';
import './checklist-pictured.css';

/** The picture fills the heading's column where there is room. */
const width = sizesAttribute('100vw', { '62rem': '30vw', '80rem': '24rem' });

/** A list of points, ticked off or required. */
export function Checklist({ items, isRequired, image, ...head }: ChecklistProps) {
  return (
    <Section
      name={`checklist${isRequired ? ' checklist-required' : ''}${image ? ' checklist-pictured' : ''}`}
      ground="brand"
      isBeside
      aside={image && <Picture image={image} sizes={width} />}
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
