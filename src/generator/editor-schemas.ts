import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorSchemas } from '../schemas/editor-schemas.ts';

/** Writes the schemas for editors to `src/schemas/`, where the first lines of the files look for them. */
export function writeSchemas(root: string): number {
  for (const [name, schema] of Object.entries(editorSchemas())) {
    writeFileSync(join(root, 'src/schemas', name), schemaText(schema));
  }
  console.log('The schemas in src/schemas/ are up to date.');
  return 0;
}

/** A schema as its file holds it. */
export function schemaText(schema: object): string {
  return `${JSON.stringify(schema, null, 1)}\n`;
}
