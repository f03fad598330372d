import type { SeasonsProps } from './schema.ts';

/** To be drawn. */
export function Seasons(props: SeasonsProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
