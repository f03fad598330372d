import { blockSchemas } from '../blocks/schemas.ts';
import { describeFileError, FileErrorList } from '../contract/file-error.ts';
import { readContent } from '../contract/read-content.ts';
import { readForms } from '../contract/read-forms.ts';
import { readYamlFolder } from '../files/read-yaml-folder.ts';

/** What `npm run check` has to say about `forms/` and `content/`. */
export interface CheckReport {
  readonly text: string;
  readonly errorCount: number;
}

/** Reads every file that editors write and describes every mistake in it, with its place. */
export function checkFiles(root: string): CheckReport {
  const forms = readYamlFolder(root, 'forms');
  const content = readYamlFolder(root, 'content');
  // One list each: a mistake in a form must not hide the mistakes in a page.
  const formErrors = new FileErrorList();
  const contentErrors = new FileErrorList();
  readForms(forms, formErrors);
  readContent(content, blockSchemas, contentErrors);
  const errors = [...formErrors.errors, ...contentErrors.errors];
  if (errors.length === 0) {
    return { text: `All ${forms.size + content.size} files are in order.`, errorCount: 0 };
  }
  const described = errors.map((error) =>
    describeFileError(error, forms.get(error.file) ?? content.get(error.file)),
  );
  const count = errors.length === 1 ? 'one mistake' : `${errors.length} mistakes`;
  return { text: [...described, `Found ${count}.`].join('\n\n'), errorCount: errors.length };
}
