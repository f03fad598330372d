import type { CredentialsProps } from './schema.ts';

/** To be drawn. */
export function Credentials(props: CredentialsProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
