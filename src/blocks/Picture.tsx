import { variantName, variantsFolder } from '../page-language/picture.ts';
import type { Image } from './image-schema.ts';
import './picture.css';

interface PictureProps {
  readonly image: Image;
  /** The width at which it is drawn, as {@link drawnWidth} says it; where it is small everywhere, one width. */
  readonly sizes: string;
  /** true: the picture is among the first things to be seen, so it is loaded at once. */
  readonly isFirst?: boolean;
}

/**
 * A picture of `content/images/`, in the best size for the screen where the build made them. Its room on the page is
 * kept free by the block's style, in the tone of the picture. React asks in the head for the one that is not lazy.
 */
export function Picture({ image, sizes, isFirst = false }: PictureProps) {
  const { file, alt, variants } = image;
  const srcSet = variants?.widths
    .map((width) => `/${variantsFolder}/${variantName(file, { ...variants, width })} ${width}w`)
    .join(', ');
  return (
    <img
      src={`/images/${file}`}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={variants?.width}
      height={variants?.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      data-tone={variants?.tone}
    />
  );
}
