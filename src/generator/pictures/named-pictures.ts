import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaFolders } from '../../page-language/check-targets.ts';
import type { Content } from '../../page-language/read-content.ts';
import type { SourceLocation } from '../../yaml/file-error.ts';
import { textsIn } from '../../yaml/texts-in.ts';

/** A picture or a film that a page or the brand names. */
export interface NamedPicture {
  /** Relative to the project, such as `content/images/lake/dock.jpg`. */
  readonly path: string;
  readonly place: SourceLocation;
  /** The page's own file; the location may be in a file that several pages share. */
  readonly page: string;
  /** The kind of its block; of a picture of the brand, its key, such as `favicon`. */
  readonly block: string;
  /** True for a logo or a portrait, which are small, and which may be drawn without deceiving anyone. */
  readonly isMark: boolean;
}

const kindsOfMarks = [
  ...['credentials', 'payments', 'testimonials'],
  ...['onDark', 'onLight', 'watermark', 'favicon', 'touch'],
];

/** Returns the pictures and films of the brand and of all pages, in order. */
export function namedPictures(files: Content['files']): NamedPicture[] {
  return [...files].flatMap(([file, { value, locationOf }]) => {
    if (!/^content\/(?:pages\/|site\.yaml$)/.test(file)) return [];
    return textsIn(value).flatMap(({ key, text, pointer }) => {
      const folder = mediaFolders[key];
      const block = pointer.startsWith('/brand/') ? key : kindOfBlock(value, pointer);
      if (!folder) return [];
      const path = `content/${folder}/${text}`;
      const isMark = kindsOfMarks.includes(block);
      return [{ path, place: locationOf(pointer), page: file, block, isMark }];
    });
  });
}

/** Returns the kind of the block at `/blocks/<index>/…` of a checked page. */
function kindOfBlock(page: unknown, pointer: string): string {
  const index = Number(/^\/blocks\/(\d+)\//.exec(pointer)?.[1]);
  const { blocks } = page as { blocks?: readonly { block?: unknown }[] };
  return String(blocks?.[index]?.block);
}

/** The text in a file's metadata that marks it as an illustration. */
const illustrationMark = 'Illustration, not a photograph';

/** Returns the pictures and films on pages that are no photographs, each at its first occurrence. */
export function illustrationsIn(root: string, files: Content['files']): NamedPicture[] {
  const byPath = new Map<string, NamedPicture>();
  for (const picture of namedPictures(files)) {
    if (!picture.isMark && !byPath.has(picture.path)) byPath.set(picture.path, picture);
  }
  return [...byPath.values()].filter(({ path }) => isIllustration(join(root, path)));
}

function isIllustration(file: string): boolean {
  if (!existsSync(file)) return false;
  return isSvg(file) || readFileSync(file).includes(illustrationMark);
}

/** Returns true for the name of an SVG file. */
export function isSvg(name: string): boolean {
  return name.toLowerCase().endsWith('.svg');
}
