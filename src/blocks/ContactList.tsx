import type { ReactNode } from 'react';
import { BreakableText } from '../contacts/BreakableText.tsx';
import { phoneHref } from '../contacts/contacts.ts';
import { useBlockWords } from './block-words.ts';
import type { Contacts } from './contacts-schema.ts';
import './contact-list.css';

/** Phone, email, address and hours as a list with labels. */
export function ContactList({ phone, email, address, hours }: Contacts) {
  const words = useBlockWords();
  return (
    <dl className="contact-list">
      {phone && (
        <Detail name={words.phone}>
          <a href={phoneHref(phone)}>{phone}</a>
        </Detail>
      )}
      {email && (
        <Detail name={words.email}>
          <a href={`mailto:${email}`}>
            <BreakableText text={email} />
          </a>
        </Detail>
      )}
      {address && <Detail name={words.address}>{address}</Detail>}
      <Detail name={words.hours}>
        {hours.map((entry) => (
          <span key={entry.days} className="contact-list-hours">
            <span>{entry.days}</span> <span>{entry.hours}</span>{' '}
          </span>
        ))}
      </Detail>
    </dl>
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
