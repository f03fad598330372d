import { FileErrorList, type FileErrors } from '../contract/file-error.ts';
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
