import type { CardsProps } from './schema.ts';

/** To be drawn. */
export function Cards(props: CardsProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
