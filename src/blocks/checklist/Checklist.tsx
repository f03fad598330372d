import type { ChecklistProps } from './schema.ts';

/** To be drawn. */
export function Checklist(props: ChecklistProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
