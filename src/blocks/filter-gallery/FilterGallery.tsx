import { useId } from 'react';
import { useBlockWords } from '../block-words.ts';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { FilterGalleryProps } from './schema.ts';
import './filter-gallery.css';

const width = sizesAttribute('46vw', { '62rem': '31vw', '72rem': '22rem' });

/** Pictures with filter buttons. The style sheet filters by index, so no script is needed. */
export function FilterGallery({ filters, items, ...head }: FilterGalleryProps) {
  const words = useBlockWords();
  const name = useId();
  return (
    <Section name="filter-gallery" {...head}>
      <fieldset className="filter-gallery-filters">
        <legend className="visually-hidden">{words.filter}</legend>
        {filters.map((filter, index) => (
          <label key={filter}>
            <input
              type="radio"
              name={name}
              value={index}
              defaultChecked={index === 0}
              autoComplete="off"
            />
            <span>{filter}</span>
          </label>
        ))}
      </fieldset>
      <ul>
        {items.map(({ category, title, image }) => (
          <li key={image.file} data-filter={filters.indexOf(category)}>
            <figure>
              <Picture image={image} sizes={width} />
              <figcaption>
                {title && <strong>{title}</strong>} {category}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
