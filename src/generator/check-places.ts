import { moveTo } from '../files/file-names.ts';
import type { FileError } from '../yaml/file-error.ts';

/** The texts of one folder, without those that belong elsewhere. */
export interface PlacedTexts {
  readonly texts: ReadonlyMap<string, string>;
  /** Those that belong elsewhere. */
  readonly misplaced: ReadonlyMap<string, string>;
  readonly errors: readonly FileError[];
}

/**
 * Finds pages among the forms, forms among the pages, and pages where `content/` holds what pages share. `taken` holds the
 * paths that no file can be moved to, and gains those that are proposed.
 */
export function sortOutMisplaced(
  all: ReadonlyMap<string, string>,
  taken: Set<string>,
): PlacedTexts {
  const errors = [...all].flatMap(([file, text]) => {
    const message = complaintAbout(file, text, taken);
    return message ? [{ file, line: 1, column: 1, message, isUnreadable: true }] : [];
  });
  const wrong = new Set(errors.map(({ file }) => file));
  const entries = [...all];
  return {
    texts: new Map(entries.filter(([file]) => !wrong.has(file))),
    misplaced: new Map(entries.filter(([file]) => wrong.has(file))),
    errors,
  };
}

function complaintAbout(file: string, text: string, taken: Set<string>): string | undefined {
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
