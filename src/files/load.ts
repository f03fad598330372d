import { type ReadForm, readForms, sharedFile } from '../form/compile/read-forms.ts';
import { FileErrorList, type FileErrors } from '../yaml/file-error.ts';
import { type Resolved, resolveFile } from '../yaml/resolve.ts';
import { readYaml } from '../yaml/yaml-source.ts';
import { readYamlFolder } from './read-yaml-folder.ts';

/** Reads `forms/` below `root`. Throws {@link FileErrors} with every mistake in it. */
export function loadForms(root: string): ReadForm[] {
  const texts = readYamlFolder(root, 'forms');
  const errors = new FileErrorList();
  const forms = readForms(texts, errors, { takesFiles: takesFiles() });
  errors.throwIfAny(texts);
  return forms;
}

/** True if the setting FILES names the folder for the files that visitors send. */
export function takesFiles(): boolean {
  return Boolean(process.env.FILES?.trim());
}

/** Reads the file with the messages that all forms share. Throws {@link FileErrors}. */
export function loadShared(root: string): Resolved {
  const errors = new FileErrorList();
  const texts = readYamlFolder(root, 'forms');
  const sources = [...texts].map(([file, text]) => [file, readYaml(file, text, errors)] as const);
  const shared = resolveFile(`forms/${sharedFile}`, new Map(sources), errors);
  errors.throwIfAny(texts);
  return shared;
}
