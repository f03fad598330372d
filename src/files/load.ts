import { type ReadForm, readForms } from '../form-language/read-forms.ts';
import { FileErrorList, type FileErrors } from '../yaml/file-error.ts';
import { readYamlFolder } from './read-yaml-folder.ts';

/** Reads `forms/` below `root`. Throws {@link FileErrors} with every mistake in it. */
export function loadForms(root: string): ReadForm[] {
  const texts = readYamlFolder(root, 'forms');
  const errors = new FileErrorList();
  const forms = readForms(texts, errors);
  errors.throwIfAny(texts);
  return forms;
}
