import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockSchemas } from '../../blocks/schemas.ts';
import { limitationsAsMarkdown } from '../../form/language/refusals.ts';
import { blockGuide } from './block-guide.ts';

/** A part of a guide that is made from the code. It stands between `<!-- name: … -->` and `<!-- end of name -->`. */
export interface MadePart {
  readonly file: string;
  readonly name: string;
  /** The part in Markdown. */
  readonly write: () => string;
}

/** All such parts. */
export const madeParts: readonly MadePart[] = [
  // Which forms there are is no business of the guide.
  { file: 'content/README.md', name: 'blocks', write: () => blockGuide(blockSchemas()) },
  { file: 'forms/README.md', name: 'limitations', write: limitationsAsMarkdown },
];

/** Writes what the guides take from the code; returns what became of each guide, line by line. */
export function writeGuides(root: string): string {
  const lines = madeParts.map((part) => {
    const file = join(root, part.file);
    const guide = readFileSync(file, 'utf8');
    const written = withPart(guide, part);
    if (written === guide) return `${part.file} is up to date.`;
    writeFileSync(file, written);
    return `${part.file} now lists the ${part.name} as they are.`;
  });
  return lines.join('\n');
}

/** A guide with a part as it is now. Throws where the guide has no place for it. */
export function withPart(guide: string, { file, name, write }: MadePart): string {
  const start = new RegExp(`^<!-- ${name}: .* -->$`, 'm').exec(guide);
  const after = guide.indexOf(`<!-- end of ${name} -->`);
  if (!start || after < start.index) throw new Error(`${file} has no place for the ${name}`);
  const before = guide.slice(0, start.index + start[0].length);
  return `${before}\n\n${write()}\n\n${guide.slice(after)}`;
}
