import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Brand } from '../../page-language/brand-file.ts';
import {
  iconSize,
  type PlacedPicture,
  type SiteImages,
  siteImagesFolder,
  touchIconSize,
  variantName,
} from '../../page-language/picture.ts';
import { shortHash, type VariantsByFile, versionedName } from './built-media.ts';
import { shortSvgAddress } from './short-svg.ts';

/** Where the images of the brand are read and written, and what was made of the pictures among them. */
interface ImageFolders {
  readonly root: string;
  readonly siteFolder: string;
  readonly variants: VariantsByFile;
}

/**
 * Writes the logo, the icons and the picture of shared links, each with a hash in its name. Browsers ask for
 * `/favicon.ico` by that name where they do not read the head of a page. Returns the addresses.
 */
export async function makeSiteImages(brand: Brand, folders: ImageFolders): Promise<SiteImages> {
  const { root, siteFolder, variants } = folders;
  mkdirSync(join(siteFolder, siteImagesFolder), { recursive: true });
  const publish = (file: string, bytes: Buffer): string => {
    const name = versionedName(file, shortHash(bytes));
    writeFileSync(join(siteFolder, siteImagesFolder, name), bytes);
    return `/${siteImagesFolder}/${name}`;
  };
  const read = (file = ''): Buffer | undefined => {
    const path = join(root, 'content/images', file);
    return file !== '' && existsSync(path) ? readFileSync(path) : undefined;
  };
  const made: { -readonly [Key in keyof SiteImages]: SiteImages[Key] } = {};

  const { logo, icons = {}, socialPicture } = brand;
  const onDark = read(logo?.onDark);
  if (logo && onDark)
    made.logo = { ...(await place(logo.onDark, onDark)), holdsName: logo.holdsName ?? false };
  const onLight = read(logo?.onLight) ?? onDark;
  if (logo && onLight)
    made.logoOnLight = publish(`logo${endingOf(logo.onLight ?? logo.onDark)}`, onLight);

  const favicon = read(icons.favicon);
  const isIco = endingOf(icons.favicon) === '.ico';
  if (favicon && !isIco) {
    const png = await sharp(favicon).resize(iconSize, iconSize, inside('#fff0')).png().toBuffer();
    const isSvg = endingOf(icons.favicon) === '.svg';
    const svg = isSvg && { svg: publish('icon.svg', favicon) };
    made.icon = { ...svg, png: publish('icon.png', png) };
    writeFileSync(join(siteFolder, 'favicon.ico'), asIco(png));
  } else if (favicon) {
    made.icon = {};
    writeFileSync(join(siteFolder, 'favicon.ico'), favicon);
  }
  const forPhones = read(icons.touch) ?? (isIco ? undefined : favicon);
  if (forPhones) {
    // Phones show transparent parts in black.
    const square = sharp(forPhones).resize(touchIconSize, touchIconSize, inside('#fff'));
    made.touchIcon = publish(
      'touch-icon.png',
      await square.flatten({ background: '#fff' }).png().toBuffer(),
    );
  }
  const social = socialPicture === undefined ? undefined : variants.get(socialPicture);
  if (social && socialPicture !== undefined) {
    const { width, height } = social;
    const bytes = readFileSync(join(siteFolder, 'images', socialPicture));
    made.social = { address: publish(`social${endingOf(socialPicture)}`, bytes), width, height };
  }
  return made;

  /** Returns a picture of the header: a short drawing as a whole, or a file. */
  async function place(file: string, bytes: Buffer): Promise<PlacedPicture> {
    const ofRaster = variants.get(file);
    if (ofRaster) {
      const { width, height, version } = ofRaster;
      const [smallest = width] = ofRaster.widths;
      const address = `/images/_sizes/${variantName(file, { version, width: smallest })}`;
      return { address, width, height };
    }
    const { width, height } = await sharp(bytes).metadata();
    return { address: shortSvgAddress(bytes) ?? publish('logo.svg', bytes), width, height };
  }
}

function endingOf(file = ''): string {
  return extname(file).toLowerCase();
}

function inside(background: string) {
  return { fit: 'contain', background } as const;
}

/** Puts a PNG into an ICO file: a header, an entry with the size and the place of the picture, and the picture itself. */
function asIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0]);
  // One plane of 32 bits.
  header.set([iconSize, iconSize, 0, 0, 1, 0, 32, 0], 6);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
