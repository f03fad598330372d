import sharp from 'sharp';
import type { BrandColours } from '../../page-language/brand-file.ts';

/** What the starter's pictures show. */
interface Mark {
  readonly name: string;
  readonly initials: string;
  readonly colours: BrandColours;
}

/** The pictures that `site/content/site.yaml` names, by their names in `content/images/`. */
export async function starterPictures({ name, initials, colours }: Mark) {
  const { brand950, brand900, accent300 } = colours;
  const icon = iconSvg(initials, { ground: brand900, letters: accent300 });
  const whole = icon.replace(' rx="6"', '');
  return {
    'logo.svg': iconSvg(initials, { ground: accent300, letters: brand950 }),
    'favicon.svg': icon,
    'touch-icon.png': await sharp(Buffer.from(whole)).resize(180, 180).png().toBuffer(),
    'social.jpg': await sharp(Buffer.from(socialSvg(name, colours)))
      .flatten({ background: brand950 })
      .jpeg({ quality: 90 })
      .toBuffer(),
  };
}

interface IconColours {
  readonly ground: string;
  readonly letters: string;
}

function iconSvg(initials: string, { ground, letters }: IconColours): string {
  const size = initials.length > 2 ? 11 : 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>${initials}</title>
  <rect width="32" height="32" rx="6" fill="${ground}"/>
  <text x="16" y="16" dy=".36em" text-anchor="middle" font-family="Arial, 'DejaVu Sans', sans-serif" font-weight="700" font-size="${size}" fill="${letters}">${initials}</text>
</svg>
`;
}

function socialSvg(name: string, { brand950, accent300, accent500 }: BrandColours): string {
  const [width, height] = [1200, 630];
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
