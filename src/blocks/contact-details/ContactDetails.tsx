import type { ReactNode } from 'react';
import { phoneHref } from '../../contacts/contacts.ts';
import { useBlockWords } from '../block-words.ts';
import { Section } from '../Section.tsx';
import type { ContactDetailsProps } from './schema.ts';
import './contact-details.css';

/** Phone, email, address and hours. */
export function ContactDetails(props: ContactDetailsProps) {
  const words = useBlockWords();
  const { phone, email, address, hours, ...head } = props;
  return (
    <Section name="contact-details" {...head}>
      <dl>
        {phone && (
          <Detail name={words.phone}>
            <a href={phoneHref(phone)}>{phone}</a>
          </Detail>
        )}
        {email && (
          <Detail name={words.email}>
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
        )}
        {address && <Detail name={words.address}>{address}</Detail>}
        <Detail name={words.hours}>
          {hours.map((entry) => (
            <span key={entry.days} className="contact-details-hours">
              <span>{entry.days}</span> <span>{entry.hours}</span>
            </span>
          ))}
        </Detail>
      </dl>
    </Section>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
