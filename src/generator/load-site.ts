import { blockSchemas } from '../blocks/schemas.ts';
import { takesFiles } from '../files/load.ts';
import { type FoldersReading, readFolders } from '../files/read-folders.ts';
import { namesBelow } from '../files/read-yaml-folder.ts';
import type { CompiledForm } from '../form/compile/compile.ts';
import { compileForms, type ReadForm } from '../form/compile/compile-forms.ts';
import {
  anchorsIn,
  checkTargets,
  checkTextLinks,
  type Targets,
} from '../page-language/check-targets.ts';
import { withOpeningHours } from '../page-language/hours.ts';
import { type Content, notFoundId, readContent } from '../page-language/read-content.ts';
import { fillSiteVariables } from '../page-language/template-variables.ts';
import { type FileError, FileErrorList, FileErrors, rootErrors } from '../yaml/file-error.ts';
import { type AddressIndex, indexAddresses, withOwnPages } from './addresses/address-index.ts';
import { checkAddresses } from './addresses/check-addresses.ts';
import { checkMails } from './check-mails.ts';
import { checkFontBytes } from './fonts/named-fonts.ts';
import { checkFormLinks } from './form-links.ts';
import { checkMediaBytes } from './pictures/media-bytes.ts';
import { checkLowestPrices } from './prices.ts';
import { checkPatterns } from './slow-pattern.ts';

/** The content of `content/` and the forms of `forms/`. */
export interface LoadedSite extends Content {
  readonly forms: readonly CompiledForm[];
}

/** Both folders after reading: all errors, and all that could be read in spite of them. */
export interface SiteReading {
  readonly texts: ReadonlyMap<string, string>;
  readonly errors: readonly FileError[];
  readonly forms: readonly ReadForm[];
  readonly content: Content | undefined;
}

/** Reads both folders below `root`. Errors that only follow from an unreadable file are left out. */
export function readSite(root: string): SiteReading {
  const folders = readFolders(root);
  const errors = new FileErrorList();
  const contentErrors = new FileErrorList();
  const ids = [...folders.forms.keys()].flatMap(
    (file) => /\/(?!_)([^/]+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  const content = readContent(folders.content, blockSchemas(ids), contentErrors);
  const formsAsWritten = compileForms(folders.forms, errors, {
    takesFiles: takesFiles(),
    closed: content?.closed,
  });
  checkPatterns(formsAsWritten, errors);
  const isUnread = hasUnreadFiles(folders, { forms: formsAsWritten, content });
  const pages = content?.pages ?? [];
  const forms = withOwnPages(formsAsWritten, pages);
  if (content) {
    const addresses = indexAddresses({ pages, forms });
    const ofForms = forms.map(({ file, resolved }) => [file, resolved] as const);
    const files = new Map([...content.files, ...ofForms]);
    const hasLost = checkAddresses(addresses, files, errors);
    const targets = targetsIn(root, { addresses, isComplete: !hasLost && !isUnread });
    for (const file of content.files.values()) checkTargets(file, targets, contentErrors);
    for (const { resolved } of forms) checkTextLinks(resolved, targets, errors);
    checkFormLinks({ addresses, forms, files, errors: contentErrors });
    checkMails(content, { forms, isComplete: !isUnread, errors: contentErrors });
    checkLowestPrices(content.files, contentErrors);
  }
  const files = content?.files ?? new Map();
  for (const { message, ...place } of [
    ...checkMediaBytes(root, files),
    ...checkFontBytes(root, files),
  ]) {
    contentErrors.add(place, message);
  }
  return {
    texts: new Map([...folders.forms, ...folders.content]),
    errors: inOrder(folders, [...errors.errors, ...contentErrors.errors]),
    forms,
    content,
  };
}

/**
 * Returns true if a form or a page could not be read. It may have any address and contain any form, so neither may be
 * reported as missing.
 */
function hasUnreadFiles(
  { forms, content, ignoredCount }: FoldersReading,
  read: { forms: readonly ReadForm[]; content: Content | undefined },
): boolean {
  const known = new Set([
    ...read.forms.map(({ file }) => file),
    ...(read.content?.pages ?? []).flatMap(({ id, path }) =>
      path !== undefined || id === notFoundId ? [`content/pages/${id}.yaml`] : [],
    ),
  ]);
  const isLost = (file: string) =>
    /^(?:forms\/(?!_)|content\/pages\/)/.test(file) && !known.has(file);
  return ignoredCount > 0 || [...forms.keys(), ...content.keys()].some(isLost);
}

/** Sorts the errors: those that make a file unreadable come last, where a terminal leaves its reader. */
function inOrder(folders: FoldersReading, reported: readonly FileError[]): FileError[] {
  const { errors, links, suggested } = folders;
  return rootErrors([...reported.filter(({ file }) => !links.has(file)), ...errors])
    .filter(({ file }) => !suggested.has(file))
    .sort((left, right) => Number(left.isUnreadable ?? 0) - Number(right.isUnreadable ?? 0));
}

/** Loads both folders, with the company's data in all their texts. Throws FileErrors. */
export function loadSite(root: string): LoadedSite {
  const { texts, errors, forms, content } = readSite(root);
  if (errors.length > 0 || !content) throw new FileErrors(errors, texts);
  const { site, brand, mail, formWords, closed, pages, files } = content;
  return {
    site,
    brand,
    mail: fillSiteVariables(mail, site),
    formWords: fillSiteVariables(formWords, site),
    closed,
    files,
    pages: withOpeningHours(fillSiteVariables(pages, site), site),
    forms: forms.map(({ description, schema, uiSchema, conditions, handling }) => ({
      ...fillSiteVariables({ description, schema, uiSchema }, site),
      conditions,
      handling,
    })),
  };
}

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
    fonts: namesBelow(root, 'content/fonts'),
  };
}
