import type { TestimonialsProps } from './schema.ts';

/** To be drawn. */
export function Testimonials(props: TestimonialsProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
