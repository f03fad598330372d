import { ContactList } from '../ContactList.tsx';
import { Section } from '../Section.tsx';
import type { ContactDetailsProps } from './schema.ts';
import './contact-details.css';

/** Phone, email, address and hours, side by side under a heading. */
export function ContactDetails({ id, heading, intro, ...contacts }: ContactDetailsProps) {
  return (
    <Section name="contact-details" id={id} heading={heading} intro={intro}>
      <ContactList {...contacts} />
    </Section>
  );
}
