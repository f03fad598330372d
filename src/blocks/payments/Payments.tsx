import type { PaymentsProps } from './schema.ts';

/** To be drawn. */
export function Payments(props: PaymentsProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
