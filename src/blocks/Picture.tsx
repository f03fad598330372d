import { type PictureFormat, variantName, variantsFolder } from '../runtime/picture.ts';
import type { Image } from './image-schema.ts';
import './picture.css';

interface PictureProps {
  readonly image: Image;
  /** How wide it is drawn, as {@link drawnWidth} says it; where it is small everywhere, a width. */
  readonly sizes: string;
  /** true: the picture is among the first things to be seen, so it is loaded at once. */
  readonly isFirst?: boolean;
}

/**
 * A picture of `content/images/`, in the best kind and size for the screen where the build made them. Its room on the
 * page is kept free by the block's style, in the tone of the picture.
 */
export function Picture({ image, sizes, isFirst = false }: PictureProps) {
  const { file, alt, variants } = image;
  const plain = (
    <img
      src={`/images/${file}`}
      alt={alt}
      width={variants?.width}
      height={variants?.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      data-tone={variants?.tone}
    />
  );
  if (!variants) return plain;
  const sources = (format: PictureFormat) =>
    variants.widths
      .map((width) => {
        const name = variantName(file, { ...variants, width, format });
        return `/${variantsFolder}/${name} ${width}w`;
      })
      .join(', ');
  return (
    <>
      {isFirst && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={`/images/${file}`}
          imageSrcSet={sources('avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
        {plain}
      </picture>
    </>
  );
}
