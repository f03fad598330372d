import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import { alternativesIn, discriminatorOf, typesOf } from '../compile/resolved-schema.ts';
import { ownValue } from '../is-group.ts';
import type { SchemaPart } from './part-schema.ts';

/** Reports what rjsf could not resolve as it stands: alternatives that nothing tells apart, and answers of several types. */
export function checkResolved(schema: unknown, pointer: string, say: Say): void {
  if (typeof schema !== 'object' || schema === null) return;
  checkAlternatives(schema, pointer, say);
  checkReference(schema, pointer, say);
  const types = [Reflect.get(schema, 'type')].flat().filter((type) => type !== 'null');
  if (types.length > 1) {
    const message = `An answer cannot be ${types.join(' or ')}. Write one of them, and "null" beside it where there may be no answer.`;
    say(`${pointer}/type`, message);
  }
  for (const [key, inner] of Object.entries(schema)) {
    if (!noSchemas.includes(key)) checkResolved(inner, pointer + pointerStep(key), say);
  }
}

const noSchemas = [
  ...(['const', 'enum', 'default', 'examples', 'errorMessage', 'type'] as const),
  // They are checked once, where they are.
  ...(['definitions', '$defs'] as const),
] as readonly string[];

const besideReferences = ['$ref', 'title', 'description', 'default', 'errorMessage', '$comment'];

/** rjsf takes a rule beside a reference in the place of the same rule there, and JSON Schema takes both. */
function checkReference(schema: object, pointer: string, say: Say): void {
  if (!('$ref' in schema)) return;
  for (const key of Object.keys(schema).filter((each) => !besideReferences.includes(each))) {
    if (key === 'definitions' || key === '$defs') continue;
    const message = `A reference to a part that holds itself takes no "${key}" beside it. Write it into that part.`;
    say(pointer + pointerStep(key), message, 'key');
  }
}

/** Reports each definition that no answer could ever satisfy, as it must hold itself. */
export function checkDefinitions(schema: SchemaPart, say: Say): void {
  const definitionAt = ($ref: string): unknown => {
    const [, key = '', name = ''] = $ref.split('/');
    return Object(Object(schema)[key])[name];
  };
  /** The references that a schema cannot be answered without. */
  const demandedBy = (part: unknown): string[] => {
    const { $ref, required = [], properties = {} } = Object(part);
    if ($ref) return [$ref];
    return required.flatMap((name: string) => demandedBy(ownValue<unknown>(properties, name)));
  };
  const demandsItself = (own: string): boolean => {
    const demanded = new Set(demandedBy(definitionAt(own)));
    // Schemas that are added on the way are checked, too.
    for (const each of demanded) {
      for (const next of demandedBy(definitionAt(each))) demanded.add(next);
    }
    return demanded.has(own);
  };
  for (const key of ['definitions', '$defs'] as const) {
    const { [key]: definitions = {} } = schema;
    checkResolved(definitions, `/schema/${key}`, say);
    for (const name of Object.keys(definitions)) {
      if (!demandsItself(`#/${key}/${name}`)) continue;
      const message = `"${name}" cannot be answered without itself, so that no answer would ever be complete. Remove it from "required:", or give it questions of its own.`;
      say(`/schema/${key}${pointerStep(name)}`, message, 'key');
    }
  }
}

/** Without a name for each alternative, rjsf would look for the one that fits best with each letter that is typed. */
function checkAlternatives(schema: object, pointer: string, say: Say): void {
  const alternatives = alternativesIn(schema) ?? [];
  const areTold = typesOf(alternatives) ?? discriminatorOf(schema);
  if (alternatives.length < 2 || areTold !== undefined) return;
  const key = 'oneOf' in schema ? 'oneOf' : 'anyOf';
  const message = `Nothing tells the entries of "${key}" apart. Write a question with another "const" into each, such as "kind: { const: house }" below its "properties:".`;
  say(`${pointer}/${key}`, message, 'key');
}
