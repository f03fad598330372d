import type { PromiseProps } from './schema.ts';

/** To be drawn. */
export function Promise(props: PromiseProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
