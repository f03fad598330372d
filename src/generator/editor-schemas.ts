import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorSchemas } from '../schemas/editor-schemas.ts';

/** Writes the schemas for editors to `.cache/schemas/`, where the first lines of the files look for them. */
export function writeSchemas(root: string): void {
  const folder = join(root, '.cache/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas())) {
    writeFileSync(join(folder, name), JSON.stringify(schema));
  }
}
