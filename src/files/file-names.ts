import anyAscii from 'any-ascii';
import { invisibleCharacterIn } from '../yaml/invisible-characters.ts';

/** A file that is not read because of its name. */
interface MisnamedFile {
  readonly file: string;
  readonly message: string;
  /** The correct path, if only the name is wrong. */
  readonly suggested?: string | undefined;
}

const folders: Readonly<Record<string, readonly string[]>> = {
  forms: [''],
  content: ['', 'pages/', 'shared/'],
};

/** Names that editors, archives and operating systems give to files and folders of their own; the first is every hidden one. */
const foreignNames = [
  /^\./,
  /^~\$|~$|\.sw[a-p]$/,
  /^#.*#$|^4913$/,
  /___jb_(?:tmp|old)___$/,
  /^(?:__MACOSX|Thumbs\.db|desktop\.ini)$/i,
];

/** True if nobody reads a file or folder because it, or a folder around it, belongs to another program. */
export function isLeftAlone(path: string): boolean {
  return path.split('/').some((name) => foreignNames.some((pattern) => pattern.test(name)));
}

/**
 * Finds the misnamed files of `forms` or `content`, given as paths relative to the folder. `taken` holds the paths of
 * all files; suggested paths are added, so that each is suggested once.
 */
export function misnamedFiles(
  folder: string,
  names: readonly string[],
  taken: Set<string>,
): MisnamedFile[] {
  return names.flatMap((name) => {
    if (isNote(name) || isMedium(folder, name) || isValidName(folder, name)) return [];
    const original = originalOf(name, names);
    if (original !== undefined) {
      return { file: `${folder}/${name}`, message: describeCopy(`${folder}/${original}`) };
    }
    const suggested = suggestedName(folder, name);
    const isFree = suggested !== undefined && !taken.has(`${folder}/${suggested}`);
    return {
      file: `${folder}/${name}`,
      message: describeMisnamed({ folder, name, suggested, taken }),
      suggested: isFree && isSimilar(name, suggested) ? `${folder}/${suggested}` : undefined,
    };
  });
}

/** Suggests a path for a file that is neither used nor suggested already. */
export function moveTo(path: string, taken: Set<string>): string {
  const { place, base } = split(path);
  if (taken.has(path)) return `Move this file to ${place} under another name: "${base}" is taken.`;
  taken.add(path);
  return `Move this file to ${path}.`;
}

function isValidName(folder: string, name: string): boolean {
  const { place, base } = split(name);
  const isKnownPlace = folders[folder]?.includes(place) ?? false;
  const pattern =
    folder === 'forms' ? /^_?[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/ : /^[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/;
  return isKnownPlace && pattern.test(base);
}

/** The files for the folders beside the pages. */
const media = {
  images: /\.(?:jpe?g|png|webp|avif|gif|svg|ico|heic)$/i,
  video: /\.(?:mp4|webm|mov)$/i,
  fonts: /\.(?:woff2?|ttf|otf)$/i,
};

/** The files of word processors. */
const documents = /\.(?:docx?|odt|rtf|pages|pdf)$/i;

/** True for a file with notes for people. */
function isNote(name: string): boolean {
  return split(name).base === 'README.md';
}

function isMedium(folder: string, name: string): boolean {
  return folder === 'content' && /^(?:images|video|fonts)\//.test(name);
}

interface MisnamedPath {
  readonly folder: string;
  readonly name: string;
  readonly suggested: string | undefined;
  readonly taken: Set<string>;
}

function describeMisnamed({ folder, name, suggested, taken }: MisnamedPath): string {
  const { place, base } = split(name);
  if (suggested === undefined && base.endsWith('.yaml')) {
    return `${why(base)} Rename this file.`;
  }
  const medium = Object.entries(media).find(([, pattern]) => pattern.test(base))?.[0];
  if (medium && folder === 'content') {
    return `Nothing reads this file here. ${moveTo(`content/${medium}/${base}`, taken)}`;
  }
  if (suggested === undefined && documents.test(base)) {
    return `Nothing reads this file: ${folder}/ holds plain texts that end in ".yaml". Save it as plain text with this ending, or move it elsewhere.`;
  }
  if (suggested === undefined) {
    return `Nothing reads this file: ${folder}/ holds files that end in ".yaml". Move it elsewhere, or rename it.`;
  }
  const path = `${folder}/${suggested}`;
  if (!folders[folder]?.includes(place)) {
    return `Nothing reads files in ${folder}/${place}. ${moveTo(path, taken)}`;
  }
  const right = split(suggested).base;
  if (taken.has(path)) {
    return `${why(base)} The name "${right}" is taken: rename this file to another, or remove it.`;
  }
  taken.add(path);
  return `${why(base)} Rename this file to "${right}".`;
}

/** Says why a file is not read. */
function why(base: string): string {
  const unseen = invisibleCharacterIn(base);
  if (unseen) return `${unseen} stands in the name of this file.`;
  return base.endsWith('.yaml')
    ? 'A file name has small letters, digits and hyphens only, as addresses are made of it.'
    : 'Only files that end in ".yaml" are read.';
}

/** Returns the name of a YAML file without its ending; undefined for another file. */
export function yamlStem(base: string): string | undefined {
  return /^(.*?)\.(?:yaml|yml)(?:\.txt|\.bak|\.orig)?$/i.exec(base)?.[1];
}

/** Turns words into the name of a file without its ending, such as "Büro (Nord)" into `buro-nord`; empty if no letter is left. */
export function toFileName(words: string): string {
  return anyAscii(words)
    .replaceAll("'", '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Returns the path that a misnamed file should have; undefined if it is no YAML file, or has no letter in its name. */
function suggestedName(folder: string, name: string): string | undefined {
  const { place, base } = split(name);
  const stem = yamlStem(base);
  if (stem === undefined) return undefined;
  const hidden = folder === 'forms' && stem.startsWith('_') ? '_' : '';
  const plain = toFileName(stem);
  const home = folders[folder]?.includes(place)
    ? place
    : (folders[folder]?.findLast((each) => place.toLowerCase().startsWith(each)) ?? '');
  return plain === '' ? undefined : `${home}${hidden}${plain}.yaml`;
}

/** What file managers and cloud folders add to the name of a copy: ` 2`, ` (1)`, ` - Copy`, ` (conflicted copy 2026-05-10)`. */
const copyMark =
  /^[^\p{L}\d]+(?:\d[\d\s.:_-]*\)?|(?:.*\P{L})?(?:copy|kopie|copie|copia|conflict|conflicted|backup|bak|old|orig)(?:\P{L}.*)?)$/iu;
const leadingCopyMark = /^(?:copy|kopie|copie|copia) (?:of|von|de|di) /i;

/** Returns the file in the same folder of which a misnamed file is a copy by its name; undefined if there is none. */
export function originalOf(name: string, names: readonly string[]): string | undefined {
  const { place, base } = split(name);
  const isBackup = /\.(?:bak|orig)$/i.test(base);
  const stem = yamlStem(base)?.toLowerCase().replace(leadingCopyMark, '');
  if (stem === undefined) return undefined;
  const isMarked = isBackup || leadingCopyMark.test(base);
  const originals = names.filter((other) => {
    const [, own] = /^(.+)\.yaml$/.exec(other.slice(place.length)) ?? [];
    if (own === undefined || other === name || !other.startsWith(place)) return false;
    const rest = stem.slice(own.length);
    return stem.startsWith(own) && (copyMark.test(rest) || (isMarked && rest === ''));
  });
  return originals.sort((left, right) => right.length - left.length)[0];
}

/** Says of a file that it looks like a copy of another. */
export function describeCopy(original: string): string {
  return `This looks like a copy of ${original}. Compare the two, keep what is right in that file, and delete this one.`;
}

/** True if the names differ only in case, ending or folder, so that the intended file is certain. */
function isSimilar(name: string, suggested: string): boolean {
  const [stem = ''] = split(name).base.toLowerCase().split('.');
  return `${stem}.yaml` === split(suggested).base;
}

function split(name: string): { place: string; base: string } {
  const end = name.lastIndexOf('/') + 1;
  return { place: name.slice(0, end), base: name.slice(end) };
}
