import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import subsetFont from 'subset-font';
import { normalizePath } from 'vite';
import { FileErrors } from '../../yaml/file-error.ts';
import type { LoadedSite } from '../load-site.ts';
import { shortHash } from '../pictures/built-media.ts';
import { pruneCache } from '../pictures/make-pictures.ts';
import type { FontFace } from './font-faces.ts';
import { charactersForFont } from './heading-letters.ts';
import { describeBrokenFont, type NamedFont, namedFonts } from './named-fonts.ts';
import { type FontFacts, readFont, textWidthIn } from './read-font.ts';

const cacheFolder = '.cache/fonts';

/** The characters of most headings, which stand in the page itself. */
const inlined = pointsIn('U+20-21, U+24-29, U+2B-3A, U+3F, U+41-5A, U+61-7A, U+A0, U+2013, U+2019');

/** What visitors of most of Europe and America type into a form, beside what a site shows. */
const typed = pointsIn('U+20-7E, U+A0-17F, U+2013-2026, U+20AC, U+2212');

/**
 * Takes from the fonts of the brand the letters that the site needs. The commonest letters of headings come with the
 * styles; the others in a file, which browsers load where one of them stands. Throws FileErrors for a broken font.
 */
export async function makeFonts(root: string, loaded: LoadedSite): Promise<FontFace[]> {
  mkdirSync(join(root, cacheFolder), { recursive: true });
  const fonts = namedFonts(root, loaded.files);
  const shown = shownCharacters(loaded);
  const made: FontFace[] = [];
  for (const font of fonts) {
    const bytes = readFileSync(join(root, font.path));
    const facts = await readFont(bytes).catch(() => {
      const message = describeBrokenFont(font);
      throw new FileErrors([{ ...font.place, message }], new Map());
    });
    const read = { root, font, bytes, facts };
    made.push(
      ...(font.key === 'headings'
        ? await headingFaces(read, shown)
        : [await textFace(read, shown)]),
    );
    if (font.key !== 'boldText') made.push(await fallbackOf(read));
  }
  pruneCache(root, cacheFolder);
  return made;
}

interface ReadFont {
  readonly root: string;
  readonly font: NamedFont;
  readonly bytes: Buffer;
  readonly facts: FontFacts;
}

/** For each axis of a variable font, its value or its range. */
type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;

/** The weight of headings, wherever they stand. */
const bold = 700;

async function headingFaces(read: ReadFont, shown: ReadonlySet<number>): Promise<FontFace[]> {
  const { characters, weights } = read.facts;
  const weight = weights && Math.min(Math.max(bold, weights.min), weights.max);
  const axes: Axes = weight === undefined ? {} : { wght: weight };
  const common = { family: 'Headings', weight: `${bold}` };
  const has = (point: number) => characters.has(point);
  const first = [...inlined].filter(has);
  const others = [...shown].filter((point) => has(point) && !inlined.has(point));
  // For a character in two faces, browsers take the later one.
  const faces: FontFace[] = [];
  if (others.length > 0) {
    const file = await subset(read, others, axes);
    faces.push({ ...common, display: 'swap', file, range: rangeOf(others) });
  }
  const data = readFileSync(join(read.root, await subset(read, first, axes))).toString('base64');
  return [...faces, { ...common, display: 'block', data, range: rangeOf(first) }];
}

async function textFace(read: ReadFont, shown: ReadonlySet<number>): Promise<FontFace> {
  const { characters, weights } = read.facts;
  const range = weights && {
    min: Math.max(400, weights.min),
    max: Math.min(bold, weights.max),
  };
  const wanted = [...new Set([...typed, ...shown])].filter((point) => characters.has(point));
  const isRange = range && range.min < range.max;
  const axes: Axes = range ? { wght: isRange ? range : range.min } : {};
  return {
    family: 'Text',
    weight: isRange
      ? `${range.min} ${range.max}`
      : read.font.key === 'boldText'
        ? `${bold}`
        : '400',
    display: 'swap',
    file: await subset(read, wanted, axes),
  };
}

/** A sentence with every letter, by which fonts are measured. */
const sample = 'the quick brown fox jumps over the lazy dog';

/** The fonts of systems that are as wide as Arial, and the width of the sample in them, in parts of their size. */
const arial = {
  headings: {
    names: [
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
      'Nimbus Sans Bold',
      'Roboto Bold',
    ],
    width: 21.116,
  },
  text: {
    names: ['Arial', 'ArialMT', 'Liberation Sans', 'Nimbus Sans', 'Roboto'],
    width: 19.453,
  },
};

/** Returns the face in whose place a font of the system stands, as high and nearly as wide, so that nothing moves. */
async function fallbackOf({ font, bytes, facts }: ReadFont): Promise<FontFace> {
  const isHeading = font.key === 'headings';
  const { names, width } = isHeading ? arial.headings : arial.text;
  const scale = (await textWidthIn(bytes, sample)) / width || 1;
  const { ascent, descent, lineGap } = facts;
  return {
    family: isHeading ? 'Headings Fallback' : 'Text Fallback',
    weight: isHeading ? `${bold}` : '400',
    local: names,
    sizeAdjust: percent(scale),
    ascent: percent(ascent / scale),
    descent: percent(descent / scale),
    lineGap: percent(lineGap / scale),
  };
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

/** The features of letters and of the space between them; others change figures and forms that nobody has chosen. */
const features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl'];

/** Writes a part of a font into the cache; returns its file. */
async function subset(
  { root, font, bytes }: ReadFont,
  points: readonly number[],
  variationAxes: Axes,
): Promise<string> {
  const text = String.fromCodePoint(...points.toSorted((one, other) => one - other));
  const how = {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    dropTables: ['STAT', 'gasp', 'DSIG'],
    variationAxes,
  } as const;
  const version = shortHash(JSON.stringify([how, text]), bytes);
  const stem = basename(font.path, extname(font.path)).toLowerCase();
  const file = `${cacheFolder}/${stem}-${version}.woff2`;
  const place = join(root, file);
  if (!existsSync(place)) {
    const made = await subsetFont(bytes, text, how);
    const draft = `${place}.${process.pid}`;
    writeFileSync(draft, made);
    renameSync(draft, place);
  }
  const now = new Date();
  utimesSync(place, now, now);
  return normalizePath(file);
}

/** Returns the code points of all texts that the pages may show. */
function shownCharacters({ site, pages, forms, formWords }: LoadedSite): ReadonlySet<number> {
  const described = forms.map(({ description }) => description);
  return pointsOf(charactersForFont([site, formWords, ...pages, ...described]));
}

function pointsOf(text: string): Set<number> {
  return new Set([...text].map((character) => character.codePointAt(0) ?? 0));
}

/** Returns the code points of a `unicode-range`. */
function pointsIn(unicodeRange: string): ReadonlySet<number> {
  const ranges = unicodeRange.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  const points = [...ranges].flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return new Set(points);
}

/** Returns code points as a `unicode-range`, such as `U+41-5A,U+2019`. */
function rangeOf(points: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const point of points.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && range.last === point - 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(2, '0');
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ');
}
