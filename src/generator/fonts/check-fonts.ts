import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadForm } from '../../form/compile/compile-forms.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { FileError } from '../../yaml/file-error.ts';
import { hintsOnHeadings } from './heading-letters.ts';
import { checkFontBytes, describeBrokenFont, namedFonts } from './named-fonts.ts';
import { readFont } from './read-font.ts';

interface FontReport {
  /** Fonts that cannot be read. */
  readonly errors: readonly FileError[];
  /** Headings with letters that their font lacks. */
  readonly hints: readonly string[];
}

interface FontUse {
  readonly files: Content['files'];
  readonly forms: readonly ReadForm[];
}

/** Reads every font of the brand. Files that are plainly no fonts are reported by {@link checkFontBytes}. */
export async function checkFonts(root: string, { files, forms }: FontUse): Promise<FontReport> {
  const errors: FileError[] = [];
  const hints: string[] = [];
  const plainlyWrong = checkFontBytes(root, files).map(({ line }) => line);
  for (const font of namedFonts(root, files)) {
    if (plainlyWrong.includes(font.place.line)) continue;
    try {
      const { characters } = await readFont(readFileSync(join(root, font.path)));
      if (font.key === 'headings') hints.push(...hintsOnHeadings(files, forms, characters));
    } catch {
      errors.push({ ...font.place, message: describeBrokenFont(font) });
    }
  }
  return { errors, hints };
}
