import { nearest } from '../yaml/nearest.ts';
import { describeCopy, originalOf, toFileName, yamlStem } from './file-names.ts';
import { namesBelow } from './read-yaml-folder.ts';

const folder = 'tests/forms';

/** A file of examples that never run, because no form has its name. */
interface MisnamedExamples {
  readonly file: string;
  /** The form that they were probably written for. */
  readonly form: string | undefined;
  readonly message: string;
}

/** Finds the files in `tests/forms` that belong to none of these forms. Files that begin with `_` are shared by others. */
export function misnamedExamples(root: string, forms: readonly string[]): MisnamedExamples[] {
  const names = namesBelow(root, folder);
  return names.flatMap((name) => {
    const stem = yamlStem(name.slice(name.lastIndexOf('/') + 1));
    const isRead = name.endsWith('.yaml') && (name.startsWith('_') || forms.includes(`${stem}`));
    if (stem === undefined || (isRead && !name.includes('/'))) return [];
    const original = originalOf(name, names);
    const form = original === undefined ? nearest(toFileName(stem), forms) : yamlStem(original);
    const message =
      original === undefined
        ? `No form has these examples, so they never run. ${wayOut({ form, forms, names })}`
        : describeCopy(`${folder}/${original}`);
    return { file: `${folder}/${name}`, form, message };
  });
}

function wayOut({
  form,
  forms,
  names,
}: {
  form: string | undefined;
  forms: readonly string[];
  names: readonly string[];
}): string {
  if (form === undefined) {
    return `Call the file after one of the forms (${forms.join(', ')}), or remove it.`;
  }
  const path = `${folder}/${form}.yaml`;
  return names.includes(`${form}.yaml`)
    ? `If they are about "${form}", move them into ${path}; otherwise remove this file.`
    : `Did you mean "${form}"? Then rename this file to ${path}.`;
}
