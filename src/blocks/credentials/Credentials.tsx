import { markSamples } from 'virtual:preview';
import { Picture } from '../Picture.tsx';
import { Section } from '../Section.tsx';
import type { CredentialsProps } from './schema.ts';
import './credentials.css';

/** The company's insurance, licences, accreditations and awards. */
export function Credentials({ items, ...head }: CredentialsProps) {
  return (
    <Section name="credentials" {...head}>
      <ul>
        {(markSamples?.(items, 'text') ?? items).map(({ title, text, image }) => (
          <li key={title}>
            {image && <Picture image={image} sizes="3.5rem" />}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
