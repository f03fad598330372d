import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FileError } from '../yaml/file-error.ts';
import { misnamedFiles, moveTo } from './file-names.ts';
import { linksBelow, namesBelow, readYamlFolder } from './read-yaml-folder.ts';

/** Both folders, with the errors that prevent some of their files from being read. */
export interface FoldersReading {
  /** The texts of `forms/` by path; a misnamed file has the path that was intended. */
  readonly forms: ReadonlyMap<string, string>;
  /** The same for `content/`. */
  readonly content: ReadonlyMap<string, string>;
  readonly errors: readonly FileError[];
  /** The number of ignored files. */
  readonly ignoredCount: number;
  /** The symbolic links, whose targets are not checked. */
  readonly links: ReadonlySet<string>;
  /** The paths that no file has: those intended for misnamed files. */
  readonly suggested: ReadonlySet<string>;
}

const folders = ['forms', 'content'] as const;

/**
 * Reads `forms` and `content` in `root`, and reports each link and each file with a wrong name or in a wrong folder.
 */
export function readFolders(root: string): FoldersReading {
  const names = folders.map((folder) => [folder, namesBelow(root, folder)] as const);
  // Suggestions for other files must not use these paths.
  const taken = new Set(names.flatMap(([folder, own]) => own.map((name) => `${folder}/${name}`)));
  const links = folders.flatMap((folder) => linksIn(root, folder));
  const linked = new Set(links.map(({ file }) => file));
  const misnamed = names.flatMap(([folder, own]) => {
    const files = own.filter((name) => !linked.has(`${folder}/${name}`));
    return misnamedFiles(folder, files, taken);
  });
  const texts = new Map(folders.flatMap((folder) => [...readYamlFolder(root, folder)]));
  const suggested = new Set<string>();
  for (const { file } of misnamed) texts.delete(file);
  for (const { file, suggested: path } of misnamed) {
    if (path === undefined) continue;
    texts.set(path, readFileSync(join(root, file), 'utf8'));
    suggested.add(path);
  }
  const sorted = [...texts].sort(([left], [right]) => (left < right ? -1 : 1));
  const misplaced = sorted.flatMap(([file, text]) => {
    const message = misplacement(file, text, taken);
    return message === undefined ? [] : [{ file, message }];
  });
  const wrong = new Set(misplaced.map(({ file }) => file));
  const textsOf = (folder: string) =>
    new Map(sorted.filter(([file]) => file.startsWith(`${folder}/`) && !wrong.has(file)));
  return {
    forms: textsOf('forms'),
    content: textsOf('content'),
    errors: [...links, ...misnamed, ...misplaced].map(({ file, message }) => ({
      file,
      line: 1,
      column: 1,
      message,
      isUnreadable: true,
    })),
    ignoredCount: links.length + misnamed.length - suggested.size + misplaced.length,
    links: linked,
    suggested,
  };
}

/**
 * Finds the symbolic links in a folder, because a copy of the folder, such as a deployment, would not contain their
 * targets.
 */
function linksIn(root: string, folder: string): { file: string; message: string }[] {
  return linksBelow(root, folder).map((name) => {
    const file = `${folder}/${name}`;
    const target = readlinkSync(join(root, file));
    const message = `This is a link to "${target}". Put what is there here instead, or remove the link.`;
    return { file, message };
  });
}

/**
 * Returns the error about a page among the forms, a form among the pages, or a page in a folder of `content/` for
 * shared files.
 */
function misplacement(file: string, text: string, taken: Set<string>): string | undefined {
  const isPage = /^blocks:/m.test(text);
  const isForm = /^(?:schema|uiSchema|send):/m.test(text);
  if (isPage === isForm) return undefined;
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (isPage && !file.startsWith('content/pages/')) {
    return `This file has "blocks:", so it is a page, and pages are shown from content/pages/ only. ${moveTo(`content/pages/${name}`, taken)}`;
  }
  if (isForm && !file.startsWith('forms/')) {
    return `This file has "schema:", so it is a form. ${moveTo(`forms/${name}`, taken)} A page shows it with "block: form".`;
  }
  return undefined;
}
