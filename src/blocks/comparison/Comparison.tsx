import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import { sizesAttribute } from '../sizes-attribute.ts';
import type { ComparisonProps } from './schema.ts';
import './comparison.css';

const width = sizesAttribute('92vw', { '41rem': '46vw', '72rem': '36rem' });

/** Two pictures of one place, before and after; side by side, or one below the other on a phone. */
export function Comparison({ before, after, note, ...head }: ComparisonProps) {
  return (
    <Section name="comparison" ground="accent" {...head}>
      <div className="comparison-pair">
        <Side {...before} />
        <Side {...after} />
      </div>
      {note && <p className="comparison-note">{note}</p>}
    </Section>
  );
}

function Side({ label, text, image }: ComparisonProps['before']) {
  return (
    <figure>
      <Picture image={image} sizes={width} />
      <figcaption>
        <strong>{label}</strong>
        {text && <span>{text}</span>}
      </figcaption>
    </figure>
  );
}
