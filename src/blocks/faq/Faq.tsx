import type { FaqProps } from './schema.ts';

/** To be drawn. */
export function Faq(props: FaqProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
