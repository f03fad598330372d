import type { AnySchemaObject } from 'ajv';
import { type FieldFile, type FieldUi, type RuleName, ruleNames } from './field-file.ts';
import type { FormDescription, FormField, QuestionSchema } from './form.ts';
import type { FormFile, FormSection } from './form-file.ts';

/** What is said where a rule has no message of its own; `{limit}` stands for the rule's number. */
export type SharedMessages = Readonly<Record<RuleName | 'unknown' | 'unreadable', string>>;

/** A form file turned into what the engine draws and what Ajv compiles. */
export interface CompiledForm {
  readonly description: FormDescription;
  /** JSON Schema with one `errorMessage` for every rule, as ajv-errors reads it. */
  readonly rules: AnySchemaObject;
}

interface Level {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FieldFile>>;
}

/** Derives a form from its checked file. Pure: the same file gives the same form. */
export function compileForm(id: string, file: FormFile, shared: SharedMessages): CompiledForm {
  const { schema, page, send, messages } = file;
  const levels: Level[] = schema.then ? [schema, schema.then] : [schema];
  const sections = sectionsOf(file, levels);
  return {
    description: {
      id,
      page,
      send,
      messages,
      unknownField: shared.unknown,
      unreadableText: shared.unreadable,
      fields: fieldsOf(file, levels, sections),
      sections,
      branches:
        schema.if && schema.then
          ? [{ condition: schema.if, fields: Object.keys(schema.then.properties) }]
          : [],
      schema: questionSchema(file),
    },
    rules: {
      type: 'object',
      ...rulesOf(schema, shared),
      ...(schema.if && schema.then && { if: schema.if, then: rulesOf(schema.then, shared) }),
    },
  };
}

function sectionsOf(file: FormFile, levels: readonly Level[]): readonly FormSection[] {
  const everything = levels.flatMap((level) => Object.keys(level.properties));
  return file.ui['ui:sections'] ?? [{ title: '', fields: everything }];
}

function fieldsOf(
  file: FormFile,
  levels: readonly Level[],
  sections: readonly FormSection[],
): FormField[] {
  return sections.flatMap((section) =>
    section.fields.flatMap((name) => {
      const level = levels.find((candidate) => name in candidate.properties);
      const field = level?.properties[name];
      if (!level || !field) return [];
      const ui = (file.ui[name] ?? {}) as FieldUi;
      const isRequired = level.required?.includes(name) ?? false;
      return [{ name, rules: withoutMessages(field), ui, isRequired }];
    }),
  );
}

function questionSchema(file: FormFile): QuestionSchema {
  const { schema } = file;
  return {
    type: 'object',
    ...questions(schema),
    ...(schema.if && schema.then && { if: schema.if, then: questions(schema.then) }),
  };
}

function questions(level: Level): QuestionSchema {
  return {
    ...(level.required && { required: level.required }),
    properties: mapValues(level.properties, withoutMessages),
  };
}

function withoutMessages(field: FieldFile): FormField['rules'] {
  const { errorMessage: _messages, ...rules } = field;
  return rules;
}

/**
 * The rules of one level. JSON Schema reports a missing answer on the object around it, and ajv-errors
 * looks for the message there too (ajv-errors issue 148); an editor writes it on the field. It moves up here.
 */
function rulesOf(level: Level, shared: SharedMessages): AnySchemaObject {
  const required = level.required ?? [];
  const messageOf = (name: string): string =>
    level.properties[name]?.errorMessage?.required ?? shared.required;
  return {
    required,
    properties: mapValues(level.properties, (field) => fieldRules(field, shared)),
    ...(required.length > 0 && {
      errorMessage: {
        required: Object.fromEntries(required.map((name) => [name, messageOf(name)])),
      },
    }),
  };
}

/** A field with a message for each of its rules, in the order in which a visitor is told of them. */
function fieldRules(field: FieldFile, shared: SharedMessages): AnySchemaObject {
  const { title: _title, description: _description, errorMessage: own, ...rules } = field;
  const messages = ruleNames
    .filter((rule) => rule !== 'required' && rule in rules)
    .map((rule) => [rule, own?.[rule] ?? withLimit(shared[rule], rules, rule)]);
  const itemMessage = own?.enum ?? shared.enum;
  return {
    ...rules,
    ...(rules.items && {
      items: { ...rules.items, errorMessage: { type: itemMessage, enum: itemMessage } },
    }),
    errorMessage: Object.fromEntries(messages),
  };
}

function withLimit(message: string, rules: object, rule: RuleName): string {
  const limit = Object.entries(rules).find(([name]) => name === rule)?.[1];
  return message.replaceAll('{limit}', String(limit));
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
