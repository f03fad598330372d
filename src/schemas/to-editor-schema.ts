import type { AnySchemaObject } from 'ajv';

/** Part of a JSON Schema. */
export type Schema = AnySchemaObject;

const reference = {
  type: 'string',
  pattern: '#/',
  description:
    'Takes a part from elsewhere, such as _shared.yaml#/$defs/phone; keys beside it are added, or replace what it says.',
};

/**
 * A schema by which we check a file, as plain draft 7 for files as they are written: a `$ref` may stand anywhere and
 * bring what is required, and keys that are refused say what to write instead.
 */
export function toEditorSchema(schema: Schema): Schema {
  const { refused, reportedOnce: _ours, required, format, ...rest } = schema;
  const isGroup = 'properties' in rest || 'additionalProperties' in rest;
  const within = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, toInnerEditorSchema(key, value)]),
  );
  const { allOf, ...own }: Schema = within;
  const brought = required ? [{ if: { required: ['$ref'] }, else: { required } }] : [];
  const every = [...(allOf ?? []), ...brought];
  return {
    ...own,
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
      // Only our own check knows a list that stands elsewhere in the file.
      return Array.isArray(value) ? value : undefined;
    default:
      return value;
  }
}

/** A text, a number or a list may be a `$ref` to one. */
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

/** Keys that editors know from elsewhere and that are not taken here: what to write instead, and no offer of them. */
function unsupportedKeys(refused: readonly (readonly [string, string])[] = []): Schema {
  return Object.fromEntries(
    refused.map(([key, advice]) => [key, { not: {}, deprecationMessage: advice }]),
  );
}

function mapValues(map: Readonly<Record<string, Schema>>, change: (schema: Schema) => unknown) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
