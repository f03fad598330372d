import { execFileSync } from 'node:child_process';

/** What the bench reads of a form that `npm run export` prints: texts and single choices. */
export interface ExportedForm {
  readonly schema: ExportedSchema;
  readonly uiSchema: ExportedUi;
}

type ExportedUi = { readonly 'ui:order'?: readonly string[] } & Readonly<
  Record<string, Readonly<Record<string, unknown>>>
>;

/** An exported group of questions, or a branch of one. */
export interface ExportedSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ExportedQuestion>>;
  readonly errorMessage?: { readonly required?: Readonly<Record<string, string>> };
  readonly allOf?: readonly ExportedSchema[];
  readonly if?: ExportedSchema;
  readonly then?: ExportedSchema;
}

/** An exported question. */
export interface ExportedQuestion {
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly default?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly errorMessage?: Readonly<Record<string, string>>;
}

/** What the project in a folder exports of a form. */
export function exportedFrom(folder: string, id: string): ExportedForm {
  const printed = execFileSync(process.execPath, ['src/generator/run.js', 'export', id], {
    cwd: folder,
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}
