import { type ReadForm, sharedFile } from '../form/compile/compile-forms.ts';
import type { Content } from '../page-language/read-content.ts';
import { type FileError, FileErrors } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { readSite } from './load-site.ts';
import type { CommandReport } from './new/scaffold.ts';

interface FormCommand {
  /** How the command is written, such as "npm run export -- FORM". */
  readonly usage: string;
  readonly report: (form: ReadForm, content: Content) => string;
}

/** Reports on one form. Errors in files that the form does not use are ignored. */
export function reportOnForm(
  root: string,
  id: string | undefined,
  { usage, report }: FormCommand,
): CommandReport {
  const { texts, errors, forms, content } = readSite(root);
  const form = forms.find(({ description }) => description.id === id);
  const read = form ? [...form.resolved.sources].map(({ file }) => file) : [];
  const sources = [`forms/${id}.yaml`, `forms/${sharedFile}`, 'content/site.yaml', ...read];
  const isRelevant = ({ file, also = [] }: FileError) =>
    [file, ...also.map((place) => place.file)].some((each) => sources.includes(each));
  const relevant = errors.filter(isRelevant);
  if (relevant.length > 0) return { text: new FileErrors(relevant, texts).message, isError: true };
  if (form && content) return { text: report(form, content), isError: false };
  const ids = forms.map(({ description }) => description.id);
  const message =
    id === undefined
      ? `Name the form: ${usage}.`
      : `There is no form "${id}".${didYouMean(id, ids)}`;
  return { text: `${message} Forms: ${ids.join(', ')}.`, isError: true };
}
