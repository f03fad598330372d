import { type ReadForm, sharedFile } from '../form/compile/compile-forms.ts';
import { reportOnForm } from './named-form.ts';
import type { CommandReport } from './new/scaffold.ts';

/** Lists what the file of a form leaves out and what counts instead, with what to write to change it. */
export function explainForm(root: string, id: string | undefined): CommandReport {
  return reportOnForm(root, id, {
    usage: 'npm run check -- --explain FORM',
    report: (form) => {
      const lines = filledInto(form);
      return lines.length > 0
        ? [
            `What ${form.file} leaves out, and what counts instead (for all forms, the words are under "words: form:" in forms/${sharedFile}):`,
            ...lines,
          ].join('\n')
        : `${form.file} leaves nothing out.`;
    },
  });
}

function filledInto({ filledIn, plainPage, description, resolved }: ReadForm): string[] {
  const { path: _path, ...texts } = plainPage;
  const onPage = Object.entries(description.page === plainPage ? texts : {}).map(
    ([key, value]) => ({ pointer: `/page/${key}`, value }),
  );
  return [...onPage, ...filledIn].map(({ pointer, value }) => {
    const { file, line, column } = resolved.locationInFile(pointer);
    const keys = pointer.slice(1).split('/');
    const key = keys.at(-1) ?? '';
    const above = keys.slice(0, -1).map((each) => `${each}:`);
    const place = above.length > 0 ? ` below "${above.join(' ')}"` : '';
    return `${file}:${line}:${column}: "${key}: ${asWritten(value)}". For another, write "${key}:"${place}.`;
  });
}

function asWritten(value: unknown): string {
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}
