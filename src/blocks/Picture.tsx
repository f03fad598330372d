import type { Image } from './image-schema.ts';

interface PictureProps {
  readonly image: Image;
  /** true: the picture is among the first things to be seen, so it is loaded at once. */
  readonly isFirst?: boolean;
}

/** A picture of `content/images/`. Its room on the page is kept free by the block's style. */
export function Picture({ image: { file, alt }, isFirst = false }: PictureProps) {
  const urgency = isFirst ? 'high' : 'auto';
  return (
    <img
      src={`/images/${file}`}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={urgency}
      decoding="async"
    />
  );
}
