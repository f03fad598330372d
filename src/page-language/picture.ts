/** The variants that the build made of one picture of `content/images/`. A drawing has none, and the dev server makes none. */
export interface PictureVariants {
  /** The size of the picture at its plain address, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths that it was made in, from small to large. */
  readonly widths: readonly number[];
  /** Different for different contents, so that browsers may keep a variant for ever. */
  readonly version: string;
  /** The colour that stands in its place until it has come, such as #8c7f66. */
  readonly tone?: string;
}

/** The picture shown beside a shared link, below `content/images/`. */
export const socialImage = { file: 'social.jpg', width: 1200, height: 630 } as const;

/** The icon on the home screen of a phone, below `content/images/`. */
export const touchIcon = { file: 'touch-icon.png', size: 180 } as const;

/** The folder of the site that holds nothing but variants. No file of `content/images/` can lie there. */
export const variantsFolder = 'images/_sizes';

/** Names a variant in that folder, such as `lake/dock-3f2a9c1b-480.webp` for `lake/dock.jpg`. */
export function variantName(
  file: string,
  { version, width }: { version: string; width: number },
): string {
  return `${file.replace(/\.[^.]*$/, '')}-${version}-${width}.webp`;
}
