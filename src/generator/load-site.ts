import { blockSchemas } from '../blocks/schemas.ts';
import { namesBelow } from '../files/names-below.ts';
import { readYamlFolder } from '../files/read-yaml-folder.ts';
import type { CompiledForm } from '../form-language/compile.ts';
import { type ReadForm, readForms } from '../form-language/read-forms.ts';
import { anchorsIn, checkTargets, type Targets } from '../page-language/check-targets.ts';
import { fillFacts } from '../page-language/facts.ts';
import { type Content, readContent } from '../page-language/read-content.ts';
import { type FileError, FileErrorList, FileErrors } from '../yaml/file-error.ts';
import { type AddressIndex, indexAddresses } from './addresses/address-index.ts';
import { checkAddresses } from './addresses/check-addresses.ts';
import { withOwnPages } from './addresses/own-pages.ts';

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

/** Reads both folders below `root`. A mistake in a form does not hide the mistakes in a page. */
export function readSite(root: string): SiteReading {
  const formTexts = readYamlFolder(root, 'forms');
  const contentTexts = readYamlFolder(root, 'content');
  const errors = new FileErrorList();
  const contentErrors = new FileErrorList();
  const formsAsWritten = readForms(formTexts, errors);
  const ids = [...formTexts.keys()].flatMap(
    (file) => /\/(?!_)([^/]+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  const content = readContent(contentTexts, blockSchemas(ids), contentErrors);
  const forms = withOwnPages(formsAsWritten, content?.pages ?? []);
  if (content) {
    const addresses = indexAddresses({ pages: content.pages, forms });
    const ofForms = forms.map(({ file, resolved }) => [file, resolved] as const);
    checkAddresses(addresses, new Map([...content.files, ...ofForms]), errors);
    const targets = targetsIn(root, addresses);
    for (const file of content.files.values()) checkTargets(file, targets, contentErrors);
  }
  return {
    texts: new Map([...formTexts, ...contentTexts]),
    errors: [...errors.errors, ...contentErrors.errors],
    forms,
    content,
  };
}

/** Reads both folders, with the facts of the company in all their texts. Throws FileErrors. */
export function loadSite(root: string): LoadedSite {
  const { texts, errors, forms, content } = readSite(root);
  if (errors.length > 0 || !content) throw new FileErrors(errors, texts);
  const { site, mail, pages, files } = content;
  return {
    site,
    mail: fillFacts(mail, site),
    files,
    pages: fillFacts(pages, site),
    forms: forms.map(({ description, conditions }) => ({
      description: fillFacts(description, site),
      conditions,
    })),
  };
}

/** Where a link or a picture of the content may lead. */
function targetsIn(root: string, { byAddress }: AddressIndex): Targets {
  const anchors = [...byAddress].map(
    ([address, { blocks }]) => [address, anchorsIn(blocks)] as const,
  );
  return {
    anchors: new Map(anchors),
    images: namesBelow(root, 'content/images'),
    video: namesBelow(root, 'content/video'),
  };
}
