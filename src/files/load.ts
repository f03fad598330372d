import { FileErrorList, type FileErrors } from '../contract/file-error.ts';
import type { BlockSchemas } from '../contract/page-file.ts';
import { type Content, readContent } from '../contract/read-content.ts';
import { type ReadForm, readForms } from '../contract/read-forms.ts';
import { readYamlFolder } from './read-yaml-folder.ts';

/** Reads `forms/` below `root`. Throws {@link FileErrors} with every mistake in it. */
export function loadForms(root: string): ReadForm[] {
  const texts = readYamlFolder(root, 'forms');
  const errors = new FileErrorList();
  const forms = readForms(texts, errors);
  errors.throwIfAny(texts);
  return forms;
}

/** Reads `content/` below `root`. Throws {@link FileErrors} with every mistake in it. */
export function loadContent(root: string, blocks: BlockSchemas): Content {
  const texts = readYamlFolder(root, 'content');
  const errors = new FileErrorList();
  const content = readContent(texts, blocks, errors);
  errors.throwIfAny(texts);
  if (!content) throw new Error('content/ was read without an error and without a result');
  return content;
}
