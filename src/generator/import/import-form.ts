import { type Complaint, type SetAside, setAside, writeFormFile } from './form-document.ts';
import type { ForeignForm } from './read-source.ts';
import { type TranslatedForm, translateForm } from './translate-form.ts';

/** A form file made of a form of rjsf elsewhere. */
export interface ImportedForm {
  readonly text: string;
  readonly translated: TranslatedForm;
  /** What stands in comments now. */
  readonly setAside: readonly SetAside[];
  /** What the check still complains of. */
  readonly left: readonly Complaint[];
}

export interface ImportOptions {
  readonly id: string;
  readonly title: string;
  /** The line that names the schema of the file for editors. */
  readonly schemaLine: string;
  /** Returns what the check says of the file with this text. */
  readonly check: (text: string) => readonly Complaint[];
}

/** The most rounds of setting aside what the check complains of; each lets it see further. */
const maxRounds = 80;

/** Writes the form file: what the check takes, and the rest as comments with its words. */
export function importForm(foreign: ForeignForm, options: ImportOptions): ImportedForm {
  const { id, title, schemaLine, check } = options;
  const translated = translateForm(foreign, id);
  const { heading = title, intro, submit, schema, uiSchema } = translated;
  const file = {
    page: { heading, ...(intro !== undefined && { intro }) },
    ...(submit !== undefined && { messages: { submit } }),
    schema,
    ...(Object.keys(uiSchema).length > 0 && { uiSchema }),
  };
  const comment = [
    schemaLine.replace(/^#/, ''),
    ` ${heading.split('\n')[0]}: a form of rjsf, brought here by "npm run new". What this form cannot have stands in comments,`,
    ' each below a line that says what to do.',
  ].join('\n');
  let text = writeFormFile(file, comment);
  const done: SetAside[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const complaints = check(text);
    const settled = setAside(text, complaints);
    if (settled.text === text) return { text, translated, setAside: done, left: complaints };
    text = settled.text;
    done.push(...settled.setAside);
  }
  return { text, translated, setAside: done, left: check(text) };
}
