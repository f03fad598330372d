import type { CallToActionProps } from './schema.ts';

/** To be drawn. */
export function CallToAction(props: CallToActionProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
