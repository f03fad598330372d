import { useId } from 'react';
import { LinkedText } from '../../contacts/LinkedText.tsx';
import { Section } from '../Section.tsx';
import type { FaqProps } from './schema.ts';
import './faq.css';

/** Questions that open one at a time: the browser closes the others of the same `name`, without a script. */
export function Faq({ items, ...head }: FaqProps) {
  const name = useId();
  return (
    <Section name="faq" isBeside {...head}>
      <div className="faq-list">
        {items.map(({ question, answer }) => (
          <details key={question} name={name}>
            <summary>{question}</summary>
            <p>
              <LinkedText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
