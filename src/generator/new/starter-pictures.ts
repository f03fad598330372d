import sharp from 'sharp';
import { siteIcon, socialImage, touchIcon } from '../../page-language/picture.ts';
import type { Brand } from '../../page-language/site-file.ts';

/** What the starter's pictures show. */
interface Mark {
  readonly name: string;
  readonly initials: string;
  readonly colours: Brand['colours'];
}

/** Draws the icon, the icon of phones and the picture of shared links, by their names in `content/images/`. */
export async function starterPictures({ name, initials, colours }: Mark) {
  const icon = iconSvg(initials, colours);
  const { size } = touchIcon;
  const corners = icon.replace(' rx="6"', '');
  return {
    [siteIcon]: icon,
    [touchIcon.file]: await sharp(Buffer.from(corners)).resize(size, size).png().toBuffer(),
    [socialImage.file]: await sharp(Buffer.from(socialSvg(name, colours)))
      .flatten({ background: colours.brand950 })
      .jpeg({ quality: 90 })
      .toBuffer(),
  };
}

function iconSvg(initials: string, { brand900, accent300 }: Brand['colours']): string {
  const size = initials.length > 2 ? 11 : 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>${initials}</title>
  <rect width="32" height="32" rx="6" fill="${brand900}"/>
  <text x="16" y="16" dy=".36em" text-anchor="middle" font-family="Arial, 'DejaVu Sans', sans-serif" font-weight="700" font-size="${size}" fill="${accent300}">${initials}</text>
</svg>
`;
}

function socialSvg(name: string, { brand950, accent300, accent500 }: Brand['colours']): string {
  const { width, height } = socialImage;
  // Letters are about half as wide as they are high.
  const size = Math.min(120, (width * 1.6) / name.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="${brand950}"/>
  <rect y="${height - 24}" width="${width}" height="24" fill="${accent500}"/>
  <text x="${width / 2}" y="${height / 2}" dy=".36em" text-anchor="middle" font-family="Arial, 'DejaVu Sans', sans-serif" font-weight="700" font-size="${size}" fill="${accent300}">${escaped(name)}</text>
</svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
