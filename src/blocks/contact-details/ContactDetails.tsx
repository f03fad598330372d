import type { ContactDetailsProps } from './schema.ts';

/** To be drawn. */
export function ContactDetails(props: ContactDetailsProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
