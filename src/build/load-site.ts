import { blockSchemas } from '../blocks/schemas.ts';
import type { CompiledForm } from '../contract/compile.ts';
import { fillFacts } from '../contract/facts.ts';
import { type FileError, FileErrorList, FileErrors } from '../contract/file-error.ts';
import { type Content, readContent } from '../contract/read-content.ts';
import { type ReadForm, readForms } from '../contract/read-forms.ts';
import { readYamlFolder } from '../files/read-yaml-folder.ts';

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
  const forms = readForms(formTexts, errors);
  const ids = [...formTexts.keys()].flatMap(
    (file) => /\/(?!_)([^/]+)\.yaml$/.exec(file)?.[1] ?? [],
  );
  const content = readContent(contentTexts, blockSchemas(ids), contentErrors);
  if (content) checkAddresses(forms, content, errors);
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
  const { site, pages } = content;
  return {
    site,
    pages: fillFacts(pages, site),
    forms: forms.map(({ description, rules }) => ({
      description: fillFacts(description, site),
      rules,
    })),
  };
}

/** No form may claim the address of a page. */
function checkAddresses(forms: readonly ReadForm[], { pages }: Content, errors: FileErrorList) {
  for (const { description, resolved } of forms) {
    const path = description.page?.path;
    const other = pages.find((page) => path !== undefined && page.path === path);
    if (!other) continue;
    errors.add(
      resolved.placeOf('/page/path'),
      `"${path}" is already the address of content/pages/${other.id}.yaml. Choose another, or leave out "page" if that page holds the form.`,
    );
  }
}
