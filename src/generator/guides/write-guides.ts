import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockSchemas } from '../../blocks/schemas.ts';
import { blockGuide } from './block-guide.ts';

/** The guide that lists the blocks. */
export const pagesGuide = 'content/README.md';

const start = /^<!-- blocks: .* -->$/m;
const end = '<!-- end of blocks -->';

/** Writes the list of blocks into the guide to the pages; returns what became of it. */
export function writeGuides(root: string): string {
  const file = join(root, pagesGuide);
  const guide = readFileSync(file, 'utf8');
  const written = withBlocks(guide);
  if (written === guide) return `${pagesGuide} is up to date.`;
  writeFileSync(file, written);
  return `${pagesGuide} now lists the blocks as they are.`;
}

/** A guide with the list of blocks between its two marks; as it is where a mark is missing. */
export function withBlocks(guide: string): string {
  const mark = start.exec(guide);
  const after = guide.indexOf(end);
  if (!mark || after < mark.index) return guide;
  const before = guide.slice(0, mark.index + mark[0].length);
  // Which forms there are is no business of the guide.
  return `${before}\n\n${blockGuide(blockSchemas())}\n\n${guide.slice(after)}`;
}
