import type { PlansProps } from './schema.ts';

/** To be drawn. */
export function Plans(props: PlansProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
