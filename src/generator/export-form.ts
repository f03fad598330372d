import { sharedFile } from '../form/compile/compile-forms.ts';
import { fillSiteVariables } from '../page-language/template-variables.ts';
import { type FileError, FileErrors } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { readSite } from './load-site.ts';
import type { CommandReport } from './new/scaffold.ts';

/**
 * Returns a form as JSON for unmodified rjsf, with the company's data in its texts. Errors in files that the form does
 * not use are ignored.
 */
export function exportForm(root: string, id: string | undefined): CommandReport {
  const { texts, errors, forms, content } = readSite(root);
  const form = forms.find(({ description }) => description.id === id);
  const read = form ? [...form.resolved.sources].map(({ file }) => file) : [];
  const sources = [`forms/${id}.yaml`, `forms/${sharedFile}`, 'content/site.yaml', ...read];
  const isRelevant = ({ file, also = [] }: FileError) =>
    [file, ...also.map((place) => place.file)].some((each) => sources.includes(each));
  const relevant = errors.filter(isRelevant);
  if (relevant.length > 0) return { text: new FileErrors(relevant, texts).message, isError: true };
  if (form && content) {
    const { schema, uiSchema } = fillSiteVariables(
      { schema: form.schema, uiSchema: form.uiSchema },
      content.site,
    );
    return { text: JSON.stringify({ schema, uiSchema }, null, 2), isError: false };
  }
  const ids = forms.map(({ description }) => description.id);
  const message =
    id === undefined
      ? 'Name the form: npm run export -- FORM.'
      : `There is no form "${id}".${didYouMean(id, ids)}`;
  return { text: `${message} Forms: ${ids.join(', ')}.`, isError: true };
}
