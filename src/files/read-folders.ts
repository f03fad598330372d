import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FileError } from '../yaml/file-error.ts';
import { isIgnored, misnamedFiles, moveTo } from './file-names.ts';
import { linksBelow, namesBelow, readYamlFolder } from './read-yaml-folder.ts';

/** Both folders as they are read, with the mistakes that keep some of their files from being read. */
export interface FoldersReading {
  /** The texts of `forms/` by path; a file under a wrong name stands under the one that was meant. */
  readonly forms: ReadonlyMap<string, string>;
  /** The same of `content/`. */
  readonly content: ReadonlyMap<string, string>;
  readonly errors: readonly FileError[];
  /** The number of files that nobody reads. */
  readonly ignoredCount: number;
  /** The links among the files: nothing more is said of what they lead to. */
  readonly links: ReadonlySet<string>;
  /** The paths in the texts of which no file has that name. */
  readonly meant: ReadonlySet<string>;
}

const folders = ['forms', 'content'] as const;

/** Reads `forms` and `content` below `root`, and reports each file that would be passed over for its name or its place, and each link. */
export function readFolders(root: string): FoldersReading {
  const names = folders.map((folder) => [folder, namesBelow(root, folder)] as const);
  // No file can be moved to these paths, nor to those that a message proposes for another one.
  const taken = new Set(names.flatMap(([folder, own]) => own.map((name) => `${folder}/${name}`)));
  const links = folders.flatMap((folder) => linksIn(root, folder));
  const linked = new Set(links.map(({ file }) => file));
  const misnamed = names.flatMap(([folder, own]) => {
    const files = own.filter((name) => !linked.has(`${folder}/${name}`));
    return misnamedFiles(folder, files, taken);
  });
  const texts = new Map(folders.flatMap((folder) => [...readYamlFolder(root, folder)]));
  const meant = new Set<string>();
  for (const { file } of misnamed) texts.delete(file);
  for (const { file, meant: path } of misnamed) {
    if (path === undefined) continue;
    texts.set(path, readFileSync(join(root, file), 'utf8'));
    meant.add(path);
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
    ignoredCount: links.length + misnamed.length - meant.size + misplaced.length,
    links: linked,
    meant,
  };
}

/** Finds the links in a folder: a copy of the folder, such as a deployment, would not hold what they lead to. */
function linksIn(root: string, folder: string): { file: string; message: string }[] {
  const names = linksBelow(root, folder).filter((name) => !isIgnored(name));
  return names.map((name) => {
    const file = `${folder}/${name}`;
    const target = readlinkSync(join(root, file));
    const message = `This is a link to "${target}". Put what is there here instead, or remove the link.`;
    return { file, message };
  });
}

/** Returns the complaint about a page among the forms, a form among the pages, or a page where `content/` holds what pages share. */
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
