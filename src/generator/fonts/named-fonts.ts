import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../page-language/read-content.ts';
import type { FileError, SourceLocation } from '../../yaml/file-error.ts';
import { textsIn } from '../../yaml/texts-in.ts';

/** A font that the brand names. */
export interface NamedFont {
  readonly key: 'headings' | 'text' | 'boldText';
  /** Relative to the project, such as `content/fonts/inter.woff2`. */
  readonly path: string;
  /** Where it is named. */
  readonly place: SourceLocation;
}

/** Returns the fonts of `content/site.yaml` that exist. */
export function namedFonts(root: string, files: Content['files']): NamedFont[] {
  const site = files.get('content/site.yaml');
  if (!site) return [];
  return textsIn(site.value).flatMap(({ key, text, pointer }) => {
    if (!pointer.startsWith('/brand/fonts/')) return [];
    if (key !== 'headings' && key !== 'text' && key !== 'boldText') return [];
    const path = `content/fonts/${text}`;
    return existsSync(join(root, path)) ? [{ key, path, place: site.locationOf(pointer) }] : [];
  });
}

/** The first four bytes of a font, as Latin-1. */
const signatures = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\x01\0\0'];

/** Reports files that are no fonts. Whether a font is whole, only the build and the check find out. */
export function checkFontBytes(root: string, files: Content['files']): FileError[] {
  return namedFonts(root, files).flatMap((font) => {
    if (signatures.includes(startOf(join(root, font.path)))) return [];
    return [{ ...font.place, message: describeBrokenFont(font) }];
  });
}

function startOf(file: string): string {
  const start = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
    return start.toString('latin1');
  } finally {
    closeSync(handle);
  }
}

/** Returns the complaint about a font that cannot be read. */
export function describeBrokenFont({ path }: NamedFont): string {
  return `${path} is no font, or a broken one. Save it there again, as a WOFF2, WOFF, TTF or OTF file.`;
}
