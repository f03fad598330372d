import { useContext } from 'react';
import { ContactList } from '../ContactList.tsx';
import { Section } from '../Section.tsx';
import { RenderFormContext } from './render-form.ts';
import type { FormProps } from './schema.ts';
import './form-block.css';

/** A form in a page, with an optional heading and contact details. */
export function Form({ form, contacts, ...head }: FormProps) {
  const renderForm = useContext(RenderFormContext);
  return (
    <Section
      name="form-block"
      ground="accent"
      isBeside
      {...head}
      aside={contacts && <ContactList {...contacts} />}
    >
      <div>{renderForm?.(form, contacts !== undefined)}</div>
    </Section>
  );
}
