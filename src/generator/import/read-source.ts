import { parseDocument } from 'yaml';
import { isGroup } from '../../form/runtime/objects.ts';
import type { Part } from './subschemas.ts';

/** A file that a form is read from. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A form of rjsf as it was written elsewhere. */
export interface ForeignForm {
  readonly schema: Part;
  readonly uiSchema: Part;
  /** The answers that were kept beside it. */
  readonly formData?: Part | undefined;
}

/** The reason why a file cannot be read as a form, for whoever started the command. */
export interface Obstacle {
  readonly obstacle: string;
}

/** Reads a schema and a uiSchema, or a file with both under their names in rjsf. */
export function readForeignForm(from: SourceFile, ui?: SourceFile): ForeignForm | Obstacle {
  const written = readGroup(from);
  const looks = ui && readGroup(ui);
  if ('obstacle' in written) return written;
  if (looks && 'obstacle' in looks) return looks;
  const { value } = written;
  const isCombined = isGroup(value.schema) && !('properties' in value) && !('$schema' in value);
  const schema = isCombined ? value.schema : value;
  const own = isCombined ? [value.uiSchema, value.uischema, value.ui].find(isGroup) : undefined;
  const ownLooks = looks && (isGroup(looks.value.uiSchema) ? looks.value.uiSchema : looks.value);
  const formData = isCombined && isGroup(value.formData) ? value.formData : undefined;
  if (!isGroup(schema)) return { obstacle: `${from.name} holds no schema.` };
  return { schema, uiSchema: ownLooks ?? own ?? {}, formData };
}

function readGroup({ name, text }: SourceFile): { readonly value: Part } | Obstacle {
  const variable = /\bexport\s+(?:const|let|var)\s+(\w+)/.exec(text)?.[1] ?? 'schema';
  if (/\.(?:[cm]?[jt]s|[jt]sx)$/.test(name)) {
    const isDefault = /\bexport\s+default\b|\bmodule\.exports\b/.test(text);
    const exported = isDefault ? 'default' : variable;
    const print = `import("${/^\.{0,2}\//.test(name) ? name : `./${name}`}").then((module) => console.log(JSON.stringify(module.${exported}, null, 2)))`;
    const node = /\.(?:tsx|jsx)$/.test(name) ? 'npx tsx -e' : 'node -e';
    return {
      obstacle: `${name} is a program. Print what it exports as JSON first, and take that file:\n\n  ${node} '${print}' > schema.json`,
    };
  }
  const document = parseDocument(text, { version: '1.2', prettyErrors: true });
  const [error] = document.errors;
  if (error) return { obstacle: `${name} is neither JSON nor YAML. ${error.message.trim()}` };
  const value: unknown = document.toJS({ maxAliasCount: 1000 });
  return isGroup(value) ? { value } : { obstacle: `${name} holds no schema.` };
}
