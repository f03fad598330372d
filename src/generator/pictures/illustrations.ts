import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../page-language/read-content.ts';
import { isDrawing } from './kinds.ts';
import { type NamedPicture, namedPictures } from './named-pictures.ts';

/** The words inside of a picture or film file, in a comment or wherever else its kind has room, that say it is none. */
export const illustrationMark = 'Illustration, not a photograph';

/** The pictures and films of the pages that are no photographs, each where it is named first. */
export function illustrationsIn(root: string, files: Content['files']): NamedPicture[] {
  const byPath = new Map<string, NamedPicture>();
  for (const picture of namedPictures(files)) {
    if (!picture.isMark && !byPath.has(picture.path)) byPath.set(picture.path, picture);
  }
  return [...byPath.values()].filter(({ path }) => isIllustration(join(root, path)));
}

/** A drawing is one by its kind, any other file by its mark; a photograph in its place brings none. */
function isIllustration(file: string): boolean {
  if (!existsSync(file)) return false;
  return isDrawing(file) || readFileSync(file).includes(illustrationMark);
}
