import type { QuotesProps } from './schema.ts';

/** To be drawn. */
export function Quotes(props: QuotesProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
