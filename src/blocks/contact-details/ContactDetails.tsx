import type { ReactNode } from 'react';
import { phoneHref } from '../../runtime/contacts.ts';
import { Section } from '../Section.tsx';
import type { ContactDetailsProps } from './schema.ts';
import './contact-details.css';

/** Phone, e-mail, address and hours. */
export function ContactDetails(props: ContactDetailsProps) {
  const { phone, email, address, hours, ...head } = props;
  return (
    <Section name="contact-details" {...head}>
      <dl>
        {phone && (
          <Detail name="Phone">
            <a href={phoneHref(phone)}>{phone}</a>
          </Detail>
        )}
        {email && (
          <Detail name="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
        )}
        {address && <Detail name="Address">{address}</Detail>}
        <Detail name="Hours">
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
