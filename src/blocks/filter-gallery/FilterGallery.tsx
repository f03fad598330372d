import type { FilterGalleryProps } from './schema.ts';

/** To be drawn. */
export function FilterGallery(props: FilterGalleryProps) {
  return <section id={props.id}>{props.heading && <h2>{props.heading}</h2>}</section>;
}
