import type { GalleryProps } from './schema.ts';

/** To be drawn. */
export function Gallery(props: GalleryProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
