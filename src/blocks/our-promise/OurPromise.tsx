import { LinkedText } from '../../contacts/LinkedText.tsx';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import type { OurPromiseProps } from './schema.ts';
import './our-promise.css';

/** The promises of the company, point by point. */
export function OurPromise({ points, ...head }: OurPromiseProps) {
  return (
    <Section name="our-promise" ground="dark" {...head}>
      <ul>
        {points.map(({ title, text, image }) => (
          <li key={title}>
            {image && <Picture image={image} sizes="3.5rem" />}
            <h3>{title}</h3>
            <p>
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
