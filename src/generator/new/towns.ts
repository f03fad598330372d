import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEqual } from '../../form/is-equal.ts';
import type { Place } from '../../yaml/file-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { readSite } from '../load-site.ts';
import { idOf, titleOf } from './kinds.ts';
import type { Beginning } from './obstacle.ts';

/**
 * Links to the new page of a town: at its name in the list of towns, or else at the end of the list, in whichever file
 * that stands. Returns what to tell the author; a list in a layout that it cannot extend is left as it is.
 */
export function linkTown({ root, id, content }: Beginning): string {
  const { towns } = content.site;
  const resolved = content.files.get('content/site.yaml');
  const known = towns.findIndex(({ name }) => idOf(name) === id);
  const town = { name: towns[known]?.name ?? titleOf(id), to: `/${id}` };
  const isKnown = known !== -1;
  const place = isKnown
    ? resolved?.placeOfKey(`/towns${pointerStep(known)}/name`)
    : resolved?.placeOf('/towns');
  if (!place) throw new Error('there are towns, but no content/site.yaml');
  const file = join(root, place.file);
  const before = readFileSync(file, 'utf8');
  const wanted = isKnown ? towns.with(known, town) : [...towns, town];
  writeFileSync(file, isKnown ? withLink(before, place, town) : withTown(before, place, town));
  const { content: now, errors } = readSite(root);
  if (errors.length === 0 && isEqual(now?.site.towns, wanted)) return `Linked in: ${at(place)}`;
  writeFileSync(file, before);
  return isKnown
    ? `Not linked yet: add "to: ${town.to}" to "${town.name}" in ${at(place)}.`
    : `Not linked yet: add "{ name: ${town.name}, to: ${town.to} }" to the list in ${at(place)}.`;
}

interface Town {
  readonly name: string;
  readonly to: string;
}

function withLink(text: string, { line, column }: Place, { to }: Town): string {
  return text
    .split('\n')
    .toSpliced(line, 0, `${' '.repeat(column - 1)}to: ${to}`)
    .join('\n');
}

/** The text with a town behind the last entry of a list that begins at a place. */
function withTown(text: string, { line, column }: Place, { name, to }: Town): string {
  const lines = text.split('\n');
  const indent = ' '.repeat(column - 1);
  const isComment = (each: string) => /^\s*(?:#|$)/.test(each);
  const isOfList = (each: string) =>
    /^[- ]/.test(each.slice(indent.length)) && each.startsWith(indent);
  const behind = lines.findIndex((each, at) => at >= line && !isComment(each) && !isOfList(each));
  const whole = behind === -1 ? lines : lines.slice(0, behind);
  const end = whole.findLastIndex((each) => !isComment(each)) + 1;
  return lines.toSpliced(end, 0, `${indent}- name: ${name}`, `${indent}  to: ${to}`).join('\n');
}

function at({ file, line }: Place): string {
  return `${file}:${line}`;
}
