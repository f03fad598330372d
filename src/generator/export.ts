import { FileErrors } from '../yaml/file-error.ts';
import { didYouMean } from '../yaml/nearest.ts';
import { loadSite } from './load-site.ts';

/** What `npm run export` says: the form as JSON, or what is wrong. */
export interface ExportReport {
  readonly text: string;
  readonly isError: boolean;
}

/** A form of `forms/` as unmodified rjsf takes it, as JSON, with the facts of the company in its texts. */
export function exportedText(root: string, id: string | undefined): ExportReport {
  try {
    const { forms } = loadSite(root);
    const form = forms.find(({ description }) => description.id === id);
    if (form) {
      const { schema, uiSchema } = form;
      return { text: JSON.stringify({ schema, uiSchema }, null, 2), isError: false };
    }
    const ids = forms.map(({ description }) => description.id);
    return { text: unknownForm(id, ids), isError: true };
  } catch (error) {
    // A mistake in a file is for whoever asked, not a fault of the program.
    if (error instanceof FileErrors) return { text: error.message, isError: true };
    throw error;
  }
}

function unknownForm(id: string | undefined, ids: readonly string[]): string {
  const complaint =
    id === undefined
      ? 'Name the form: npm run export -- FORM.'
      : `There is no form "${id}".${didYouMean(id, ids)}`;
  return `${complaint} Forms: ${ids.join(', ')}.`;
}
