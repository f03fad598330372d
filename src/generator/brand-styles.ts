import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { Brand } from '../page-language/brand-file.ts';
import { channelsOf, completeColours, mixed } from '../page-language/contrast.ts';
import { type FontFace, faceRule, wholeFaces } from './fonts/font-faces.ts';
import { shortSvgAddress } from './pictures/short-svg.ts';

/** What the styles take from the brand. */
export interface BrandStyles {
  readonly root: string;
  readonly brand: Brand;
  /** The faces that the build has made; undefined in the dev server, which has the fonts as they are. */
  readonly faces: readonly FontFace[] | undefined;
}

/** The parts of PostCSS that the plugin uses. */
interface Declaration {
  readonly prop: string;
  value: string;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  readonly parent?: { remove(): unknown; replaceWith(...nodes: unknown[]): unknown } | undefined;
  clone(changes: { readonly prop?: string; readonly value?: string }): Declaration;
  replaceWith(...nodes: unknown[]): unknown;
}

interface StyleSheet {
  walkDecls(names: RegExp, visit: (declaration: Declaration) => void): unknown;
  walkDecls(visit: (declaration: Declaration) => void): unknown;
}

interface Helpers {
  readonly postcss: {
    parse(css: string, options: { readonly from?: string | undefined }): unknown;
  };
}

/**
 * A PostCSS plugin that puts the brand in the place of these declarations: `--brand-colours` becomes the colours, such as
 * `brand950` as `--brand-950`; a face with `--brand-faces` the fonts; `--font-text` and `--font-display` get their names; a
 * rule with `--brand-watermark` stays where there is one. `--brand-scrim` becomes the darkest colour, and
 * `--brand-dimmed-paper` the paper below it: the browsers of the floor hand no variables down to a backdrop.
 */
export function brandStyles(now: () => BrandStyles) {
  return {
    postcssPlugin: 'brand',
    Once: (sheet: StyleSheet, { postcss }: Helpers) => {
      sheet.walkDecls(
        /^--(?:brand-(?:colours|faces|watermark)|font-(?:text|display))$/,
        (place) => {
          const styles = now();
          switch (place.prop) {
            case '--brand-colours':
              // A clone keeps the source file of the declaration, which Vite needs.
              place.replaceWith(...colourTokens(styles).map((token) => place.clone(token)));
              break;
            case '--brand-faces': {
              const css = faceRules(styles, place.value.includes('inline')).join('\n');
              place.parent?.replaceWith(postcss.parse(css, { from: place.source?.input.file }));
              break;
            }
            case '--brand-watermark':
              setWatermark(place, styles);
              break;
            default:
              place.value = familiesOf(place, styles);
          }
        },
      );
      sheet.walkDecls((place) => {
        if (place.value.includes('var(--brand-')) place.value = withGrounds(place.value, now());
      });
    },
  };
}

function withGrounds(value: string, { brand }: BrandStyles): string {
  const { paper, brand950 } = brand.colours;
  return value
    .replaceAll('var(--brand-scrim)', channelsOf(brand950).join(' '))
    .replaceAll('var(--brand-dimmed-paper)', mixed(paper, brand950, 0.7));
}

function colourTokens({ brand }: BrandStyles): { prop: string; value: string }[] {
  return Object.entries(completeColours(brand.colours)).map(([name, value]) => ({
    prop: `--${name.replaceAll(/\d+$|[A-Z]/g, '-$&').toLowerCase()}`,
    value,
  }));
}

/** Returns the faces; where a page may load no file, those that stand in the styles. */
function faceRules({ root, brand, faces }: BrandStyles, isInline: boolean): string[] {
  if (!faces) {
    if (isInline) return [];
    return wholeFaces(brand.fonts).map((face) => faceRule(face, (file) => `/fonts/${file}`));
  }
  return faces
    .filter(({ data }) => data !== undefined || !isInline)
    .map((face) => faceRule(face, (file) => normalizePath(join(root, file))));
}

function familiesOf({ prop, value }: Declaration, { brand }: BrandStyles): string {
  const { headings, text } = brand.fonts ?? {};
  if (prop === '--font-display')
    return headings ? '"Headings", "Headings Fallback", sans-serif' : value;
  return text ? `"Text", "Text Fallback", ${value}` : value;
}

function setWatermark(place: Declaration, { root, brand, faces }: BrandStyles): void {
  const { watermark } = brand;
  const file = join(root, 'content/images', watermark ?? '');
  if (!watermark || !existsSync(file)) {
    place.parent?.remove();
    return;
  }
  const address = faces
    ? (shortSvgAddress(readFileSync(file)) ?? normalizePath(file))
    : `/images/${watermark}`;
  place.replaceWith(
    place.clone({ prop: 'background', value: `url("${address}") center / contain no-repeat` }),
  );
}
