/** The name of a file in a folder of `content/`, which is part of its address. */
export const fileName = {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$',
  slips: [
    [
      '^(?:https?:)?//',
      'Save the file in content/images/ (a film in content/video/), and write its name.',
    ],
    [' ', 'Rename the file, with hyphens and no spaces, and write its new name here.'],
    ['^/', 'Begin it without a slash.'],
    [
      '',
      'Rename the file, with letters without accents, digits and hyphens, and write its new name here.',
    ],
  ],
} as const;

/**
 * The variants that the build created of one picture in `content/images/`. Drawings have none, and the dev server
 * creates none.
 */
export interface PictureVariants {
  /** The size of the original picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths of the variants, in ascending order. */
  readonly widths: readonly number[];
  /** Changes with the content, so that browsers can cache variants forever. */
  readonly version: string;
  /** The background colour while it loads, such as #8c7f66. */
  readonly tone?: string;
}

/**
 * The recommended size of the preview picture of shared links. Most sites show none with a side shorter than `leastSide`
 * (https://developers.facebook.com/docs/sharing/webmasters/images).
 */
export const socialSize = { width: 1200, height: 630, leastSide: 200 } as const;

/** The side of the PNG that the build makes of the icon, which is also in `/favicon.ico`, in pixels. */
export const iconSize = 48;

/** The side of the home screen icon of phones, in pixels. */
export const touchIconSize = 180;

/** A picture with its address; the dev server knows no sizes. */
export interface PlacedPicture {
  readonly address: string;
  readonly width?: number;
  readonly height?: number;
}

/** The logo in the header. */
export interface Logo extends PlacedPicture {
  /** True if the name of the company can be read in it. */
  readonly holdsName: boolean;
}

/** The addresses of the images by which pages, other sites, browsers and phones show this one. */
export interface SiteImages {
  readonly logo?: Logo;
  /** The address of the logo for light grounds. */
  readonly logoOnLight?: string;
  /** An ICO is only at `/favicon.ico`. */
  readonly icon?: { readonly svg?: string; readonly png?: string };
  readonly touchIcon?: string;
  readonly social?: { readonly address: string; readonly width: number; readonly height: number };
}

/** The folder that holds only these images, with hashes in their names. */
export const siteImagesFolder = 'images/_site';

/** The folder that holds only films, with hashes in their names. */
export const filmsFolder = 'video/_films';

/** The folder that holds only variants. No file of `content/images/` can be in it. */
export const variantsFolder = 'images/_sizes';

/** Returns the file name of a variant, such as `lake/dock-3f2a9c1b-480.webp` for `lake/dock.jpg`. */
export function variantName(
  file: string,
  { version, width }: { version: string; width: number },
): string {
  return `${file.replace(/\.[^.]*$/, '')}-${version}-${width}.webp`;
}
