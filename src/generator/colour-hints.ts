import {
  completeColours,
  type LowContrast,
  lowContrasts,
  readableOn,
} from '../page-language/contrast.ts';
import type { Content } from '../page-language/read-content.ts';

/** Warns of colours of the brand that can hardly be read or seen where they are used. */
export function hintsOnColours({ brand, files }: Pick<Content, 'brand' | 'files'>): string[] {
  const colours = completeColours(brand.colours);
  const site = files.get('content/site.yaml');
  const found = lowContrasts(colours);
  return found.map((low) => {
    const { colour, ground, where, contrast, least } = low;
    const key = colour in brand.colours ? colour : ground;
    const place = site?.locationOf(`/brand/colours/${key}`);
    const at = place ? `${place.file}:${place.line}:${place.column}: ` : '';
    return `${at}"${colour}" on "${ground}" has a contrast of ${contrast}, and WCAG AA asks for ${least} (${where}). ${wayOut(low, colours)}`;
  });
}

function wayOut(
  { colour, ground, least }: LowContrast,
  colours: ReturnType<typeof completeColours>,
): string {
  const hexOf = (name: LowContrast['colour']) => (name === 'white' ? '#ffffff' : colours[name]);
  const shade = readableOn(hexOf(colour), [hexOf(ground)], least);
  const other = readableOn(hexOf(ground), [hexOf(colour)], least);
  if (colour !== 'white' && shade)
    return `Write "${colour}: ${quoted(shade)}", or a shade like it.`;
  if (ground !== 'white' && other)
    return `Write "${ground}: ${quoted(other)}", or a shade like it.`;
  return 'Choose two shades further apart.';
}

function quoted(colour: string): string {
  return `'${colour}'`;
}
