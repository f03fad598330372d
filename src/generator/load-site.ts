import { blockSchemas } from '../blocks/schemas.ts';
import { moveTo } from '../files/file-names.ts';
import { type FolderReading, readFolder } from '../files/read-folder.ts';
import { namesBelow } from '../files/read-yaml-folder.ts';
import type { CompiledForm } from '../form/compile/compile.ts';
import { type ReadForm, readForms } from '../form/compile/read-forms.ts';
import { anchorsIn, checkTargets, type Targets } from '../page-language/check-targets.ts';
import { fillFacts } from '../page-language/facts.ts';
import { withOpeningHours } from '../page-language/hours.ts';
import { type Content, notFoundId, readContent } from '../page-language/read-content.ts';
import {
  type FileError,
  FileErrorList,
  FileErrors,
  withoutConsequences,
} from '../yaml/file-error.ts';
import { type AddressIndex, indexAddresses, withOwnPages } from './addresses/address-index.ts';
import { checkAddresses } from './addresses/check-addresses.ts';
import { checkFormLinks } from './form-links.ts';
import { checkPatterns } from './slow-pattern.ts';

/** What the site is made of: `content/`, and the forms of `forms/`. */
export interface LoadedSite extends Content {
  readonly forms: readonly CompiledForm[];
}

/** Both folders as they are read: every mistake in them, and what could be read in spite of it. */
export interface SiteReading {
  readonly texts: ReadonlyMap<string, string>;
  readonly errors: readonly FileError[];
  readonly forms: readonly ReadForm[];
  readonly content: Content | undefined;
}

/** Reads both folders below `root`. What only follows from a file that could not be read is not said. */
export function readSite(root: string): SiteReading {
  const folders = readFolders(root);
  const errors = new FileErrorList();
  const contentErrors = new FileErrorList();
  const formsAsWritten = readForms(folders.forms.texts, errors);
  checkPatterns(formsAsWritten, errors);
  const ids = [...folders.forms.texts.keys()].flatMap(
    (file) => /\/(?!_)([^/]+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  const content = readContent(folders.content.texts, blockSchemas(ids), contentErrors);
  const isUnread = hasUnread(folders, { forms: formsAsWritten, content });
  const pages = content?.pages ?? [];
  const forms = withOwnPages(formsAsWritten, pages);
  if (content) {
    const addresses = indexAddresses({ pages, forms });
    const ofForms = forms.map(({ file, resolved }) => [file, resolved] as const);
    const files = new Map([...content.files, ...ofForms]);
    const hasLost = checkAddresses(addresses, files, errors);
    const targets = targetsIn(root, { addresses, isComplete: !hasLost && !isUnread });
    for (const file of content.files.values()) checkTargets(file, targets, contentErrors);
    checkFormLinks({ addresses, forms, files, errors: contentErrors });
  }
  return {
    texts: new Map([...folders.forms.texts, ...folders.content.texts]),
    errors: inOrder(folders, [...errors.errors, ...contentErrors.errors]),
    forms,
    content,
  };
}

type Folders = Readonly<Record<'forms' | 'content', FolderReading>>;

function readFolders(root: string): Folders {
  const forms = readFolder(root, 'forms');
  const content = readFolder(root, 'content');
  const taken = new Set([...forms.taken, ...content.taken]);
  return { forms: placed(forms, taken), content: placed(content, taken) };
}

function placed(reading: FolderReading, taken: Set<string>): FolderReading {
  const { texts, misplaced, errors } = sortOutMisplaced(reading.texts, taken);
  return {
    ...reading,
    texts,
    ignored: new Map([...reading.ignored, ...misplaced]),
    errors: [...reading.errors, ...errors],
  };
}

/** Tells whether a form or a page came to nothing: it may have any address and hold any form, so that neither is lost. */
function hasUnread(
  { forms, content }: Folders,
  read: { forms: readonly ReadForm[]; content: Content | undefined },
): boolean {
  const known = new Set([
    ...read.forms.map(({ file }) => file),
    ...(read.content?.pages ?? []).flatMap(({ id, path }) =>
      path !== undefined || id === notFoundId ? [`content/pages/${id}.yaml`] : [],
    ),
  ]);
  const texts = [...forms.texts.keys(), ...content.texts.keys()].filter(
    (file) => /^(?:forms\/(?!_)|content\/pages\/)/.test(file) && !known.has(file),
  );
  return texts.length + forms.ignored.size + content.ignored.size > 0;
}

/** A mistake that keeps a file from being read stands last, where a terminal leaves its reader. */
function inOrder({ forms, content }: Folders, said: readonly FileError[]): FileError[] {
  const isMeant = ({ file }: FileError) => forms.meant.has(file) || content.meant.has(file);
  const all = withoutConsequences([...said, ...forms.errors, ...content.errors]).filter(
    (error) => !isMeant(error),
  );
  return all.toSorted(
    (left, right) => Number(left.isUnreadable ?? 0) - Number(right.isUnreadable ?? 0),
  );
}

/** Reads both folders, with the facts of the company in all their texts. Throws FileErrors. */
export function loadSite(root: string): LoadedSite {
  const { texts, errors, forms, content } = readSite(root);
  if (errors.length > 0 || !content) throw new FileErrors(errors, texts);
  const { site, brand, mail, formWords, pages, files } = content;
  return {
    site,
    brand,
    mail: fillFacts(mail, site),
    formWords: fillFacts(formWords, site),
    files,
    pages: withOpeningHours(fillFacts(pages, site), site),
    forms: forms.map(({ description, schema, uiSchema, conditions, mail }) => ({
      ...fillFacts({ description, schema, uiSchema, mail }, site),
      conditions,
    })),
  };
}

/** Where a link or a picture of the content may lead. */
function targetsIn(
  root: string,
  { addresses, isComplete }: { addresses: AddressIndex } & Pick<Targets, 'isComplete'>,
): Targets {
  const anchors = [...addresses.byAddress].map(
    ([address, { blocks }]) => [address, anchorsIn(blocks)] as const,
  );
  return {
    anchors: new Map(anchors),
    isComplete,
    images: namesBelow(root, 'content/images'),
    video: namesBelow(root, 'content/video'),
  };
}

/** The texts of one folder, without those that belong elsewhere. */
interface PlacedTexts {
  readonly texts: ReadonlyMap<string, string>;
  /** Those that belong elsewhere. */
  readonly misplaced: ReadonlyMap<string, string>;
  readonly errors: readonly FileError[];
}

/**
 * Finds pages among the forms, forms among the pages, and pages where `content/` holds what pages share. `taken` holds the
 * paths that no file can be moved to, and gains those that are proposed.
 */
function sortOutMisplaced(all: ReadonlyMap<string, string>, taken: Set<string>): PlacedTexts {
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
