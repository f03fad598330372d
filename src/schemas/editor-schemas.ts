import { planSchema } from '../blocks/plans/schema.ts';
import { blockSchemas } from '../blocks/schemas.ts';
import { caseListSchema, fixtureFileSchema } from '../fixtures/fixture-file.ts';
import { sharedFileSchema } from '../form/compile/compile-forms.ts';
import { formFileSchema } from '../form/language/form-file.ts';
import { mailsFileSchema } from '../page-language/mails-file.ts';
import { pageFileSchema } from '../page-language/page-file.ts';
import { siteFileSchema } from '../page-language/site-file.ts';
import { type Schema, toEditorSchema } from './to-editor-schema.ts';

/** The kinds of files that people write, with the patterns of their paths. */
export const kindsOfFiles = [
  { schema: 'shared-form.json', files: /^forms\/_shared\.yaml$/ },
  { schema: 'form.json', files: /^forms\/[^/]+\.yaml$/ },
  { schema: 'shared-examples.json', files: /^tests\/forms\/_[^/]+\.yaml$/ },
  { schema: 'examples.json', files: /^tests\/forms\/[^/]+\.yaml$/ },
  { schema: 'site.json', files: /^content\/site\.yaml$/ },
  { schema: 'mails.json', files: /^content\/mails\.yaml$/ },
  { schema: 'plans.json', files: /^content\/plans\.yaml$/ },
  { schema: 'pieces.json', files: /^content\/shared\/[^/]+\.yaml$/ },
  { schema: 'page.json', files: /^content\/pages\/[^/]+\.yaml$/ },
] as const;

/** The name of the schema of one kind of file. */
export type SchemaName = (typeof kindsOfFiles)[number]['schema'];

/**
 * Creates the schema of each kind of file for editors such as VS Code, from the schemas that validate the files.
 * `formats` are the names of the formats that the site adds.
 */
export function editorSchemas(
  formats: readonly string[] = [],
): Readonly<Record<SchemaName, Schema>> {
  const shared = withFormats(toEditorSchema(sharedFileSchema), formats);
  return {
    'form.json': document('A form', withFormats(formEditorSchema(), formats)),
    'shared-form.json': document('What forms share', shared),
    'examples.json': document('Examples for a form', toEditorSchema(fixtureFileSchema)),
    'shared-examples.json': document('Examples that forms share', toEditorSchema(sharedExamples)),
    'site.json': document('The facts of the company', toEditorSchema(siteFileSchema)),
    'mails.json': document('The words of mails', toEditorSchema(mailsFileSchema)),
    'plans.json': document('The plans', toEditorSchema(plans)),
    'pieces.json': document('What pages share', toEditorSchema(pieces())),
    'page.json': document('A page', toEditorSchema(pageFileSchema(blockSchemas()))),
  };
}

/** Returns the first line of a file, which tells editors where its schema is; undefined for other files. */
export function schemaLine(file: string): string | undefined {
  const kind = kindsOfFiles.find(({ files }) => files.test(file));
  if (!kind) return undefined;
  const up = '../'.repeat(file.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}.cache/schemas/${kind.schema}`;
}

function document(title: string, schema: Schema): Schema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema };
}

/** A question from another file need not repeat its type, so all keys of questions are offered. */
function formEditorSchema(): Schema {
  const schema = toEditorSchema(formFileSchema);
  const { question } = schema.definitions;
  const rules: readonly Schema[] = question.allOf;
  const taken = rules.map(({ then }) =>
    Object.fromEntries(
      Object.entries<Schema>(then?.properties ?? {}).filter(([, key]) => !key.not),
    ),
  );
  const elsewhere = {
    if: { required: ['$ref'], not: { required: ['type'] } },
    then: { properties: Object.assign({}, ...taken), additionalProperties: false },
  };
  const withReference = { ...question, allOf: [...rules, elsewhere] };
  return { ...schema, definitions: { ...schema.definitions, question: withReference } };
}

/** Adds formats to each choice of a `format` in a schema. */
function withFormats(schema: Schema, formats: readonly string[]): Schema {
  return JSON.parse(JSON.stringify(schema), (key, part) =>
    key === 'format' && Array.isArray(part.enum)
      ? { ...part, enum: [...new Set([...part.enum, ...formats])] }
      : part,
  );
}

const sharedExamples = {
  type: 'object',
  additionalProperties: caseListSchema,
} as const;

const plans = {
  type: 'object',
  properties: {
    lowest: {
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1 },
      description:
        'The lowest price of each list, such as "windows: From $149", as cards, forms and the choice of services say it. No plan may cost less.',
    },
  },
  additionalProperties: {
    type: ['array', 'object'],
    items: planSchema,
    description: 'The plans of one service, or a sentence that belongs to all of them.',
  },
} as const;

/** The schema of parts of blocks. It explains the keys; only the page knows which of them belong together. */
function pieces(): Schema {
  const keys = Object.values(blockSchemas()).flatMap(({ properties }) =>
    Object.entries<Schema>(properties),
  );
  const meanings = keys.map(([key, { description }]) => [key, { description }]);
  const piece = { type: ['object', 'array', 'string'], properties: Object.fromEntries(meanings) };
  return { type: 'object', additionalProperties: piece };
}
