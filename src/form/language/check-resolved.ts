import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import { alternativesIn, discriminatorOf } from '../compile/resolved-schema.ts';

/** Reports what rjsf could not resolve as it stands: alternatives that nothing tells apart, and answers of several types. */
export function checkResolved(schema: unknown, pointer: string, say: Say): void {
  if (typeof schema !== 'object' || schema === null) return;
  checkAlternatives(schema, pointer, say);
  const types = [Reflect.get(schema, 'type')].flat().filter((type) => type !== 'null');
  if (types.length > 1) {
    const message = `An answer cannot be ${types.join(' or ')}. Write one of them, and "null" beside it where there may be no answer.`;
    say(`${pointer}/type`, message);
  }
  for (const [key, inner] of Object.entries(schema)) {
    const isValue = ['const', 'enum', 'default', 'examples', 'errorMessage'].includes(key);
    if (!isValue && key !== 'type') checkResolved(inner, pointer + pointerStep(key), say);
  }
}

/** Without a name for each alternative, rjsf would look for the one that fits best with each letter that is typed. */
function checkAlternatives(schema: object, pointer: string, say: Say): void {
  const alternatives = alternativesIn(schema) ?? [];
  const types = new Set(alternatives.map(({ type }) => type));
  const areToldByType = types.size === alternatives.length && !types.has(undefined);
  if (alternatives.length < 2 || areToldByType || discriminatorOf(schema) !== undefined) return;
  const key = 'oneOf' in schema ? 'oneOf' : 'anyOf';
  const message = `Nothing tells the entries of "${key}" apart. Write a question with another "const" into each, such as "kind: { const: house }" below its "properties:".`;
  say(`${pointer}/${key}`, message, 'key');
}
