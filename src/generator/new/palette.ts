import type { BrandColours } from '../../page-language/brand-file.ts';
import { mixed, readableOn } from '../../page-language/contrast.ts';

/** Makes all colours of a site from one, such as "#1f6feb", in shades that leave every text readable. */
export function paletteOf(colour: string): BrandColours {
  const lighter = (part: number) => mixed(colour, '#ffffff', part);
  const pale = { brand100: lighter(0.86), accent100: lighter(0.9), paper: lighter(0.97) };
  // Darker than any colour can be that is readable on the pale ones.
  const dark = {
    brand950: mixed(colour, '#000000', 0.84),
    brand900: mixed(colour, '#000000', 0.74),
  };
  const onPale = (shade: string) => readable(shade, ['#ffffff', ...Object.values(pale)]);
  const onDark = (shade: string) => readable(shade, Object.values(dark));
  return {
    ...dark,
    brand700: onPale(colour),
    brand500: onPale(lighter(0.25)),
    ...pale,
    accent500: onDark(lighter(0.25)),
    accent300: onDark(lighter(0.6)),
  };
}

function readable(shade: string, grounds: readonly string[]): string {
  const found = readableOn(shade, grounds);
  if (found === undefined) throw new Error(`no shade of ${shade} is readable on ${grounds}`);
  return found;
}
