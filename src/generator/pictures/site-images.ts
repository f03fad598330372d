import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  iconSize,
  type SiteImages,
  siteIcon,
  siteImagesFolder,
  socialImage,
  touchIcon,
} from '../../page-language/picture.ts';
import { shortHash, type VariantsByFile, versionedName } from './built-media.ts';

/**
 * Writes the icons, each with the hash of its bytes in its name, and the picture of shared links, with the version of
 * its variants. Browsers ask for `/favicon.ico` by that name where they do not read the head of a page. Returns the
 * addresses.
 */
export async function makeSiteImages(
  root: string,
  siteFolder: string,
  variants: VariantsByFile,
): Promise<SiteImages> {
  mkdirSync(join(siteFolder, siteImagesFolder), { recursive: true });
  const addressOf = (name: string) => `/${siteImagesFolder}/${name}`;
  const publish = (file: string, bytes: Buffer): string => {
    const name = versionedName(file, shortHash(bytes));
    writeFileSync(join(siteFolder, siteImagesFolder, name), bytes);
    return addressOf(name);
  };
  const images = join(root, 'content/images');
  const [drawing, drawnForPhones] = [join(images, siteIcon), join(images, touchIcon.file)];
  const made: { -readonly [Key in keyof SiteImages]: SiteImages[Key] } = {};
  if (existsSync(drawing)) {
    const png = await sharp(drawing).resize(iconSize, iconSize, inside('#fff0')).png().toBuffer();
    made.icon = { svg: publish('icon.svg', readFileSync(drawing)), png: publish('icon.png', png) };
    writeFileSync(join(siteFolder, 'favicon.ico'), asIco(png));
  }
  const forPhones = [drawnForPhones, drawing].find(existsSync);
  if (forPhones) {
    // Phones show transparent parts in black.
    const square = sharp(forPhones).resize(touchIcon.size, touchIcon.size, inside('#fff'));
    const png = await square.flatten({ background: '#fff' }).png().toBuffer();
    made.touchIcon = publish(touchIcon.file, png);
  }
  const social = variants.get(socialImage.file);
  if (social) {
    const { version, width, height } = social;
    const name = versionedName(socialImage.file, version);
    const plain = join(siteFolder, 'images', socialImage.file);
    copyFileSync(plain, join(siteFolder, siteImagesFolder, name));
    made.social = { address: addressOf(name), width, height };
  }
  return made;
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
