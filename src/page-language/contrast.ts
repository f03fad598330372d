import type { BrandColours } from './brand-file.ts';

/** The colours of a site that gives none for these, without a tint that would suit one brand alone. */
const neutral = {
  ink: '#1a1c1f',
  inkSoft: '#4a4d52',
  line: '#878a8f',
  hairline: '#d6d7da',
  focus: '#0b57d0',
};

/** All colours of a site. */
export type SiteColours = BrandColours & typeof neutral;

/** Adds to the colours of the brand those that it leaves out. */
export function completeColours(colours: BrandColours): SiteColours {
  return { ...neutral, ...colours };
}

/** The contrasts of WCAG 2.2 AA: of texts (1.4.3), and of lines and marks that must be seen (1.4.11). */
const [leastOfText, leastOfMarks] = [4.5, 3];

/** What stands on each ground, and where. */
const uses: readonly {
  readonly ground: keyof SiteColours | 'white';
  readonly where: string;
  readonly texts?: readonly (keyof SiteColours | 'white')[];
  readonly marks?: readonly (keyof SiteColours)[];
}[] = [
  {
    ground: 'brand950',
    where: 'the header and the footer',
    texts: ['paper', 'accent100', 'accent300'],
  },
  {
    ground: 'brand900',
    where: 'the top of pages, and dark blocks and buttons',
    texts: ['paper', 'accent100', 'accent300'],
    marks: ['accent500'],
  },
  {
    ground: 'brand700',
    where: 'buttons that are pointed at, and those in mails',
    texts: ['white', 'paper'],
  },
  { ground: 'accent500', where: 'buttons', texts: ['brand950'] },
  { ground: 'accent300', where: 'buttons that are pointed at', texts: ['brand950'] },
  {
    ground: 'white',
    where: 'forms and cards',
    texts: ['ink', 'inkSoft', 'brand700', 'brand900'],
    marks: ['line', 'focus', 'brand500'],
  },
  {
    ground: 'paper',
    where: 'pages',
    texts: ['ink', 'inkSoft', 'brand700', 'brand900'],
    marks: ['line', 'focus'],
  },
  {
    ground: 'brand100',
    where: 'blocks with "ground: brand", and what is chosen in a form',
    texts: ['ink', 'inkSoft', 'brand700'],
    marks: ['focus'],
  },
  {
    ground: 'accent100',
    where: 'blocks with "ground: accent", and pages without a picture at the top',
    texts: ['ink', 'inkSoft', 'brand700'],
    marks: ['focus'],
  },
];

/** A colour that can hardly be read or seen on another one. */
export interface LowContrast {
  readonly colour: keyof SiteColours | 'white';
  readonly ground: keyof SiteColours | 'white';
  readonly where: string;
  /** From 1 to 21, rounded down to a tenth. */
  readonly contrast: number;
  readonly least: number;
}

/** Returns where the colours of a site fall below WCAG 2.2 AA. */
export function lowContrasts(colours: SiteColours): LowContrast[] {
  const hexOf = (name: keyof SiteColours | 'white') => (name === 'white' ? white : colours[name]);
  return uses.flatMap(({ ground, where, texts = [], marks = [] }) =>
    [
      ...texts.map((colour) => ({ colour, least: leastOfText })),
      ...marks.map((colour) => ({ colour, least: leastOfMarks })),
    ].flatMap(({ colour, least }) => {
      const contrast = contrastOf(hexOf(colour), hexOf(ground));
      if (contrast >= least) return [];
      return [{ colour, ground, where, contrast: Math.floor(contrast * 10) / 10, least }];
    }),
  );
}

const white = '#ffffff';

/** Returns the contrast of two colours such as `#336699`, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns red, green and blue of a colour such as `#336699`, from 0 to 255. */
export function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** Mixes a part of another colour, from 0 to 1, into a colour. */
export function mixed(colour: string, other: string, part: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((others[index] ?? channel) - channel) * part),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the nearest shade of a colour that can be read on all of some grounds: darker on light grounds, lighter on dark
 * ones. Undefined if there is none.
 */
export function readableOn(
  colour: string,
  grounds: readonly string[],
  least: number = leastOfText,
): string | undefined {
  const shades = Array.from({ length: 101 }, (_, step) => step / 100).flatMap((part) => [
    mixed(colour, '#000000', part),
    mixed(colour, white, part),
  ]);
  return shades.find((shade) => grounds.every((ground) => contrastOf(shade, ground) >= least));
}
