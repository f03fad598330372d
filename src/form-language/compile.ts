import type { AnySchemaObject } from 'ajv';
import type { Call, FormDescription, FormField, SentField } from '../runtime/form.ts';
import { compileRulesSchema, levelsOf, type SharedMessages } from './compile-rules.ts';
import type { FieldFile, FieldUi } from './field-file.ts';
import type { FormFile, FormSection } from './form-file.ts';

/** A form file turned into what the engine draws and what Ajv compiles. */
export interface CompiledForm {
  readonly description: FormDescription;
  /** JSON Schema with one `errorMessage` for every rule, as ajv-errors reads it. */
  readonly rules: AnySchemaObject;
}

/** Derives a form from its checked file. Pure: the same file gives the same form. */
export function compileForm(id: string, file: FormFile, shared: SharedMessages): CompiledForm {
  return { description: describe(id, file, shared), rules: compileRulesSchema(file, shared) };
}

/** The groups of questions of which one answer is enough. */
export function alternativesOf({ schema }: FormFile): string[][] {
  return (schema.allOf ?? []).map(({ anyOf }) => anyOf.flatMap(({ required }) => required));
}

function describe(id: string, file: FormFile, shared: SharedMessages): FormDescription {
  const { schema, page, messages } = file;
  const sections = sectionsOf(file);
  return {
    id,
    page: page && { ...page, path: page.path ?? `/${id}` },
    call: callOf(id, file),
    sentFields: file.send.fields.map(sentField),
    isCheckedByBrowser: file.checking === 'browser',
    messages,
    unknownField: shared.unknown,
    unreadableText: shared.unreadable,
    fields: fieldsOf(file, sections),
    sections,
    branches:
      schema.if && schema.then
        ? [{ condition: schema.if, fields: Object.keys(schema.then.properties) }]
        : [],
    alternatives: alternativesOf(file),
  };
}

/** `checkReply` has seen to it that a form that is sent has these sentences. */
function callOf(id: string, { send, messages }: FormFile): Call | undefined {
  if (send.local) return undefined;
  const { failure = { text: '' }, network = '' } = messages;
  return { endpoint: send.to ?? `submit-${id}`, failure, network };
}

function sentField(field: FormFile['send']['fields'][number]): SentField {
  if (typeof field === 'string') return { name: field, from: [field] };
  return { name: field.field, from: field.from };
}

function sectionsOf(file: FormFile): readonly FormSection[] {
  const everything = levelsOf(file).flatMap((level) => Object.keys(level.properties));
  return file.uiSchema['ui:sections'] ?? [{ title: '', fields: everything }];
}

function fieldsOf(file: FormFile, sections: readonly FormSection[]): FormField[] {
  const levels = levelsOf(file);
  const alternatives = alternativesOf(file).flat();
  return sections.flatMap((section) =>
    section.fields.flatMap((name) => {
      const level = levels.find((candidate) => name in candidate.properties);
      const field = level?.properties[name];
      if (!level || !field) return [];
      const ui = (file.uiSchema[name] ?? {}) as FieldUi;
      const isRequired = level.required?.includes(name) ?? false;
      const isOptional = !isRequired && field.default === undefined && !alternatives.includes(name);
      return [{ name, rules: withoutMessages(field), ui, isRequired, isOptional }];
    }),
  );
}

function withoutMessages(field: FieldFile): FormField['rules'] {
  const { errorMessage: _messages, ...rules } = field;
  return rules;
}
