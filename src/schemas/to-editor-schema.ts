import type { AnySchemaObject } from 'ajv';

/** A JSON Schema, or a part of one. */
export type Schema = AnySchemaObject;

const reference = {
  type: 'string',
  pattern: '#/',
  description:
    'Takes a part from elsewhere, such as _shared.yaml#/$defs/phone; keys beside it are added, or replace what it says.',
};

/**
 * Turns a schema for resolved files into plain draft 7 for files as they are written: a `$ref` is allowed anywhere and
 * may provide what is required, and unsupported keys say what to write instead.
 */
export function toEditorSchema(schema: Schema): Schema {
  const { refused, reportedOnce: _ours, alsoTaken = [], required, format, ...rest } = schema;
  const isGroup = 'properties' in rest || 'additionalProperties' in rest;
  const within = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, toInnerEditorSchema(key, value)]),
  );
  const { allOf, ...own }: Schema = within;
  const brought = required ? [{ if: { required: ['$ref'] }, else: { required } }] : [];
  const every = [...(allOf ?? []), ...brought];
  return {
    ...own,
    ...(Array.isArray(own.enum) && { enum: [...own.enum, ...alsoTaken] }),
    ...(format === 'regex' && { format }),
    ...typesWithReference(schema),
    ...(isGroup && {
      properties: { $ref: reference, ...unsupportedKeys(refused), ...own.properties },
    }),
    ...(every.length > 0 && { allOf: every }),
  };
}

function toInnerEditorSchema(key: string, value: unknown): unknown {
  switch (key) {
    case 'properties':
    case 'definitions':
      return mapValues(Object(value), toEditorSchema);
    case 'patternProperties':
      return Object.fromEntries(
        Object.entries<Schema>(Object(value)).map(([pattern, inner]) => [
          `^(?!\\$ref$)${pattern.replace(/^\^/, '')}`,
          toEditorSchema(inner),
        ]),
      );
    case 'propertyNames':
      return { anyOf: [value, { const: '$ref' }] };
    case 'allOf':
      return Array.isArray(value) ? value.map(toEditorSchema) : value;
    case 'additionalProperties':
    case 'items':
    case 'then':
    case 'else':
      return typeof value === 'object' ? toEditorSchema(Object(value)) : value;
    case 'enum':
      // Only the check knows a list elsewhere in the file.
      return Array.isArray(value) ? value : undefined;
    default:
      return value;
  }
}

/** Allows a `$ref` in place of a text, a number or a list. */
function typesWithReference({ type, properties, additionalProperties }: Schema): Schema {
  const types = [type ?? []].flat();
  if (types.length === 0 || types.includes('object')) return {};
  if (properties || additionalProperties) return {};
  return {
    type: [...types, 'object'],
    properties: { $ref: reference },
    required: ['$ref'],
    additionalProperties: false,
  };
}

/** Describes unsupported keys: the hint what to write instead, and no completion. */
function unsupportedKeys(refused: readonly (readonly [string, string])[] = []): Schema {
  return Object.fromEntries(
    refused.map(([key, hint]) => [key, { not: {}, deprecationMessage: hint }]),
  );
}

function mapValues(map: Readonly<Record<string, Schema>>, change: (schema: Schema) => unknown) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
