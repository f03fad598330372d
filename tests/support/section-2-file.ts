import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FromSchema } from 'json-schema-to-ts';
import { shapeCheck } from '../../src/yaml/check-shape.ts';
import { FileErrorList, FileErrors } from '../../src/yaml/file-error.ts';
import { resolveFile } from '../../src/yaml/resolve.ts';
import { readYaml } from '../../src/yaml/yaml-source.ts';
import { root } from './forms.ts';

const texts = { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } } as const;

const links = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'to'],
    properties: { label: { type: 'string' }, to: { type: 'string' } },
  },
} as const;

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['shell', 'plain', 'pages'],
  properties: {
    shell: {
      type: 'object',
      additionalProperties: false,
      required: ['links', 'buttons', 'texts'],
      properties: { links, buttons: texts, texts },
    },
    plain: texts,
    pages: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['route'],
        properties: {
          route: { type: 'string' },
          status: { type: 'integer' },
          isBare: { type: 'boolean' },
          links,
          buttons: texts,
          texts,
          images: { type: 'object', additionalProperties: { type: 'integer' } },
          questions: { type: 'integer' },
        },
      },
    },
  },
} as const;

/** Section 2 of the specification as a table (`tests/built/spec-section-2.yaml`). */
export type Section2 = FromSchema<typeof schema>;

/** Reads the table; throws FileErrors where it is not in shape. */
export function readSection2(): Section2 {
  const file = 'tests/built/spec-section-2.yaml';
  const text = readFileSync(join(root, file), 'utf8');
  const errors = new FileErrorList();
  const sources = new Map([[file, readYaml(file, text, errors)]]);
  const table = shapeCheck<Section2>(schema)(resolveFile(file, sources, errors), errors);
  if (!table) throw new FileErrors(errors.errors, new Map([[file, text]]));
  return table;
}
