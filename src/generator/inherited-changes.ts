import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteReading } from './load-site.ts';

/** Fingerprints of the files in `forms/` and of the forms compiled from them, to compare with later ones. */
export interface FormsState {
  /** The fingerprint of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, FormState>>;
}

interface FormState {
  readonly file: string;
  /** The fingerprint of the compiled form. */
  readonly compiled: string;
  /** The other files that it takes parts from. */
  readonly takenFrom: readonly string[];
}

/** Returns the state of all forms that could be read. */
export function formsState({ texts, forms }: Pick<SiteReading, 'texts' | 'forms'>): FormsState {
  const files = [...texts].filter(([file]) => file.startsWith('forms/'));
  return {
    files: Object.fromEntries(files.map(([file, text]) => [file, fingerprint(text)])),
    forms: Object.fromEntries(
      forms.map(({ file, resolved, description, schema, uiSchema }) => [
        description.id,
        {
          file,
          compiled: fingerprint(JSON.stringify([description, schema, uiSchema])),
          takenFrom: [...resolved.sources]
            .map((source) => source.file)
            .filter((each) => each !== file),
        },
      ]),
    ),
  };
}

/** Returns a line for each changed file that changes forms in other files, which are as they were. */
export function inheritedChanges(before: FormsState, after: FormsState): string[] {
  const isChanged = (file: string) => before.files[file] !== after.files[file];
  const heirs = new Map<string, string[]>();
  for (const [id, form] of Object.entries(after.forms)) {
    const { [id]: known } = before.forms;
    if (!known || known.compiled === form.compiled || isChanged(form.file)) continue;
    for (const file of new Set([...known.takenFrom, ...form.takenFrom])) {
      if (isChanged(file)) heirs.set(file, [...(heirs.get(file) ?? []), id]);
    }
  }
  return [...heirs].map(([file, ids]) => `${file} also changes: ${ids.join(', ')}`);
}

/** Returns the lines about changes since it was called last, at which time it keeps the present state in `.cache/`. */
export function changesSinceLastCheck(
  root: string,
  reading: Pick<SiteReading, 'texts' | 'forms'>,
): string[] {
  const path = join(root, '.cache/forms-state.json');
  const after = formsState(reading);
  const before = readState(path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(after));
  return before ? inheritedChanges(before, after) : [];
}

function readState(path: string): FormsState | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The first check, or a file that was written in part.
    return undefined;
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
