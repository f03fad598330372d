import type { Brand } from '../../page-language/site-file.ts';

type Colours = Brand['colours'];

/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number];

/** A colour of OKLCH (https://www.w3.org/TR/css-color-4/#ok-lab): lightness from 0 to 1, chroma, and hue in radians. */
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** The contrast that WCAG 2.2 asks for between letters and their ground (1.4.3), with a little to spare. */
const letters = 4.6;

/** Makes all colours of a site from one, such as "#1f6feb": its hue, in steps that leave every text readable. */
export function paletteOf(colour: string): Colours {
  const { lightness, chroma, hue } = toLch(toRgb(colour));
  const tint = (light: number, most: number) =>
    toHex(inGamut({ lightness: light, chroma: Math.min(chroma, most), hue }));
  const paper = tint(0.985, 0.006);
  const pale = { brand100: tint(0.93, 0.03), accent100: tint(0.955, 0.025), paper };
  const dark = { brand950: tint(0.2, 0.04), brand900: tint(0.27, 0.06) };
  // The darkest of the pale grounds decides for all of them, and the lighter of the dark ones for both.
  const onPale = (from: number) => readable({ lightness: from, chroma, hue }, pale.brand100, -0.01);
  const onDark = (from: number, most: number) =>
    readable({ lightness: from, chroma: Math.min(chroma, most), hue }, dark.brand900, 0.01);
  return {
    ...dark,
    brand700: onPale(lightness),
    brand500: onPale(0.58),
    ...pale,
    accent500: onDark(Math.max(lightness, 0.72), 0.16),
    accent300: onDark(0.86, 0.09),
  };
}

/** The contrast of two colours, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastOf(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [one, other]
    .map((colour) => luminanceOf(toRgb(colour)))
    .toSorted((left, right) => right - left);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour that is readable on a ground: this one, made darker or lighter step by step. */
function readable(colour: Lch, ground: string, step: number): string {
  const hex = toHex(inGamut(colour));
  if (contrastOf(hex, ground) >= letters) return hex;
  return readable({ ...colour, lightness: colour.lightness + step }, ground, step);
}

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = linear(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The nearest colour that a screen has: paler, as long as it must be. */
function inGamut({ lightness, chroma, hue }: Lch): Rgb {
  const rgb = toScreen({ lightness, chroma, hue });
  const isOnScreen = rgb.every((part) => part >= -0.001 && part <= 1.001);
  if (isOnScreen || chroma < 0.001) return rgb;
  return inGamut({ lightness, chroma: chroma - 0.002, hue });
}

function toRgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function toHex(rgb: Rgb): string {
  const parts = rgb.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function linear([red, green, blue]: Rgb): Rgb {
  const of = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return [of(red), of(green), of(blue)];
}

function toLch(rgb: Rgb): Lch {
  const [red, green, blue] = linear(rgb);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toScreen({ lightness, chroma, hue }: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const screen = (part: number) =>
    part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  return [
    screen(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    screen(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    screen(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}
