import { compileForms, type ReadForm, sharedFile } from '../form/compile/compile-forms.ts';
import type { ClosedDay } from '../form/runtime/days.ts';
import { FileErrorList, type FileErrors } from '../yaml/file-error.ts';
import { type Resolved, resolveFile } from '../yaml/resolve.ts';
import { parseYaml } from '../yaml/yaml-source.ts';
import { readYamlFolder } from './read-yaml-folder.ts';

const sharedPath = `forms/${sharedFile}`;

/** Loads `forms/` in `root`. Throws {@link FileErrors} with all errors. */
export function loadForms(root: string): ReadForm[] {
  const texts = readYamlFolder(root, 'forms');
  const errors = new FileErrorList();
  const forms = compileForms(texts, errors, { takesFiles: takesFiles(), closed: closedDays(root) });
  errors.throwIfAny(texts);
  return forms;
}

/** Reads the company's closed days, which the check of `content/` has validated. */
function closedDays(root: string): readonly ClosedDay[] {
  const errors = new FileErrorList();
  const texts = new Map(
    [...readYamlFolder(root, 'content')].filter(([name]) => !name.startsWith('content/pages/')),
  );
  const file = 'content/site.yaml';
  const site = parseYaml(file, texts.get(file) ?? '', errors);
  errors.throwIfAny(texts);
  // Mistakes in what the site file takes from others are for the check to tell.
  const unreported = new FileErrorList();
  const others = [...texts].map(
    ([name, text]) => [name, parseYaml(name, text, unreported)] as const,
  );
  const { value } = resolveFile(file, new Map([...others, [file, site]]), unreported);
  const { closed = [] } = Object(value) as { closed?: readonly ClosedDay[] };
  return closed;
}

/** True if the setting FILES names a folder for uploaded files. */
export function takesFiles(): boolean {
  return Boolean(process.env.FILES?.trim());
}

/** Loads the file with the messages of all forms. Throws {@link FileErrors}. */
export function loadShared(root: string): Resolved {
  const errors = new FileErrorList();
  const texts = readYamlFolder(root, 'forms');
  const shared = resolveShared(texts, errors);
  errors.throwIfAny(texts);
  return shared;
}

/** Returns the names of the formats that the site adds; none if they cannot be read, which the check reports. */
export function formatNames(root: string): readonly string[] {
  const texts = readYamlFolder(root, 'forms');
  if (!texts.has(sharedPath)) return [];
  const { formats } = Object(resolveShared(texts, new FileErrorList()).value) as {
    formats?: object;
  };
  return Object.keys(Object(formats));
}

function resolveShared(texts: ReadonlyMap<string, string>, errors: FileErrorList): Resolved {
  const sources = [...texts].map(([file, text]) => [file, parseYaml(file, text, errors)] as const);
  return resolveFile(sharedPath, new Map(sources), errors);
}
