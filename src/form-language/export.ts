import type { FormDescription } from '../runtime/form.ts';
import { exportLooks } from './export-looks.ts';
import type { StockPart } from './export-part.ts';
import { exportRules } from './export-rules.ts';

/** A form as unmodified rjsf takes it, with its own validator, ajv-errors and what EXPORT.md says. */
export interface ExportedForm {
  readonly schema: StockPart;
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

/** Turns a compiled form into plain JSON Schema and uiSchema that stock rjsf draws and judges in the same way. */
export function exportForm({
  schema,
  uiSchema,
}: Pick<FormDescription, 'schema' | 'uiSchema'>): ExportedForm {
  return {
    schema: exportRules(schema, { whole: schema, ui: uiSchema }),
    uiSchema: exportLooks(schema, uiSchema),
  };
}
