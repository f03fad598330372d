import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readFolders } from '../../files/read-folders.ts';
import { compileForms } from '../../form/compile/compile-forms.ts';
import { joinWithAnd } from '../../form/language/keywords.ts';
import type { ClosedDay } from '../../form/runtime/days.ts';
import { schemaLine } from '../../schemas/editor-schemas.ts';
import { FileErrorList } from '../../yaml/file-error.ts';
import { type ImportedForm, type ImportOptions, importForm } from '../import/import-form.ts';
import { type Obstacle, readForeignForm, type SourceFile } from '../import/read-source.ts';
import { checkPatterns } from '../slow-pattern.ts';

/** The files that a form is brought from, as they were named. */
export interface ImportSources {
  readonly from: string;
  readonly ui?: string | undefined;
}

interface ImportRequest extends ImportSources {
  readonly root: string;
  readonly id: string;
  /** The heading of a form without a title. */
  readonly title: string;
  readonly closed: readonly ClosedDay[];
}

/** Makes the text of `forms/<id>.yaml` from files of rjsf, with what is different; writes nothing. */
export function formFromRjsf(request: ImportRequest): ImportedForm | Obstacle {
  const { root, id, title, closed } = request;
  const from = readSource(request.from);
  const ui = request.ui === undefined ? undefined : readSource(request.ui);
  if ('obstacle' in from) return from;
  if (ui && 'obstacle' in ui) return ui;
  const foreign = readForeignForm(from, ui);
  if ('obstacle' in foreign) return foreign;
  const file = `forms/${id}.yaml`;
  // No other form matters to this one; what they share does.
  const shared = new Map(
    [...readFolders(root).forms].filter(([path]) => path.startsWith('forms/_')),
  );
  const check = checkAlone(file, { shared, closed });
  return importForm(foreign, { id, title, schemaLine: schemaLine(file) ?? '', check });
}

interface Around {
  /** The files that forms share, as texts by path. */
  readonly shared: ReadonlyMap<string, string>;
  readonly closed: readonly ClosedDay[];
}

/** Returns a check of one form file without the others. */
export function checkAlone(file: string, { shared, closed }: Around): ImportOptions['check'] {
  return (text) => {
    const errors = new FileErrorList();
    // Whether files can be stored is a setting of the server, and no matter of the form.
    const options = { takesFiles: true, closed };
    checkPatterns(compileForms(new Map([...shared, [file, text]]), errors, options), errors);
    return errors.errors.flatMap(({ message, also = [], ...place }) =>
      [place, ...also].flatMap(({ line, column, file: at }) =>
        at === file ? [{ line, column, message }] : [],
      ),
    );
  };
}

function readSource(name: string): SourceFile | Obstacle {
  const path = resolve(name);
  if (!existsSync(path)) return { obstacle: `There is no file ${name}.` };
  if (!statSync(path).isFile()) return { obstacle: `${name} is no file.` };
  return { name, text: readFileSync(path, 'utf8') };
}

/** The most names in a line. */
const mostNames = 8;

/** Says in a few lines what became different on the way. */
export function describeImport({ translated, setAside }: ImportedForm): string[] {
  const { renames, differences } = translated;
  const { translated: words, conditions } = differences;
  const renamed = [...renames].map(([name, other]) => `"${name}" is ${other}`);
  const waiting = [...new Set(conditions)];
  const written = [...words].map(([what, count]) => (count > 1 ? `${what} (${count})` : what));
  const names = [...new Set(setAside.map(({ name }) => name))].map((name) => {
    const { length } = setAside.filter((part) => part.name === name);
    return length > 1 ? `${name} (${length})` : name;
  });
  return [
    ...(renamed.length > 0 ? [`Renamed: ${some(renamed)}.`] : []),
    ...(written.length > 0 ? [`Written in other words: ${some(written)}.`] : []),
    ...(waiting.length > 0 ? [`Conditions wait for an answer now, to ${some(waiting)}.`] : []),
    names.length > 0
      ? `In comments, each below a line that says what to do: ${some(names)}.`
      : 'Nothing was left out.',
  ];
}

function some(names: readonly string[]): string {
  if (names.length <= mostNames) return joinWithAnd(names);
  return `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more`;
}
