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

/** Names of files that are ignored: notes for people, and files of operating systems. */
const ignoredNames = /^(?:.*\/)?(?:README\.md|\..*|~\$.*|.*~|Thumbs\.db|desktop\.ini)$/;

/** True if a file of this name is ignored. */
export function isIgnored(name: string): boolean {
  return ignoredNames.test(name);
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
    if (isIgnored(name) || isMedium(folder, name) || isValidName(folder, name)) return [];
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

function isMedium(folder: string, name: string): boolean {
  return folder === 'content' && /^(?:images|video)\//.test(name);
}

interface MisnamedPath {
  readonly folder: string;
  readonly name: string;
  readonly suggested: string | undefined;
  readonly taken: Set<string>;
}

function describeMisnamed({ folder, name, suggested, taken }: MisnamedPath): string {
  const { place, base } = split(name);
  if (suggested === undefined) {
    return `Nothing reads this file: ${folder}/ holds files that end in ".yaml". Move it elsewhere, or rename it.`;
  }
  const path = `${folder}/${suggested}`;
  if (!folders[folder]?.includes(place)) {
    return `Nothing reads files in ${folder}/${place}. ${moveTo(path, taken)}`;
  }
  const why = /\.yaml$/.test(base)
    ? 'A file name has small letters, digits and hyphens only, as addresses are made of it.'
    : 'Only files that end in ".yaml" are read.';
  const right = split(suggested).base;
  if (taken.has(path)) {
    return `${why} The name "${right}" is taken: rename this file to another, or remove it.`;
  }
  taken.add(path);
  return `${why} Rename this file to "${right}".`;
}

/** Returns the path that a misnamed file should have; undefined if it is no YAML file. */
function suggestedName(folder: string, name: string): string | undefined {
  const { place, base } = split(name);
  const stem = /^(.*?)\.(?:yaml|yml)(?:\.txt|\.bak|\.orig)?$/i.exec(base)?.[1];
  if (stem === undefined) return undefined;
  const hidden = folder === 'forms' && stem.startsWith('_') ? '_' : '';
  const plain = stem
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const home = folders[folder]?.includes(place)
    ? place
    : (folders[folder]?.findLast((each) => place.startsWith(each)) ?? '');
  return plain === '' ? undefined : `${home}${hidden}${plain}.yaml`;
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
