import { variantName, variantsFolder } from '../page-language/picture.ts';
import type { Image } from './image-schema.ts';
import './picture.css';

interface PictureProps {
  readonly image: Image;
  /** The value of `sizes`, from {@link sizesAttribute}; a single width for a picture that is small everywhere. */
  readonly sizes: string;
  /** True for a picture at the top of the page, which is loaded at once. */
  readonly isFirst?: boolean;
}

/**
 * A picture of `content/images/`, with its variants if the build has made them. The block's style reserves its space,
 * in the picture's dominant colour. React adds a preload tag for a picture that is not lazy.
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
