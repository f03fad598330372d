import { mapValues, type Schema } from './for-editors.ts';

/** Shorter than this, a part is written out each time. */
const worthSharing = 150;

/** A document in which every longer part that stands in several places stands once, under `definitions`. */
export function shareParts(document: Schema): Schema {
  const counts = new Map<string, number>();
  countParts(document, counts);
  const names = new Map<string, string>();
  const parts = new Map<string, unknown>();

  function replaced(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [
      key,
      key === 'properties' ? mapValues(Object(inner), reference) : replaced(inner),
    ]);
    return Object.fromEntries(entries);
  }

  function reference(part: Schema): unknown {
    const text = JSON.stringify(part);
    if (text.length < worthSharing || (counts.get(text) ?? 0) < 2) return replaced(part);
    const name = names.get(text) ?? `shared${names.size + 1}`;
    if (!names.has(text)) {
      names.set(text, name);
      parts.set(name, replaced(part));
    }
    return { $ref: `#/definitions/${name}` };
  }

  const { definitions, ...rest } = Object(replaced(document));
  const further = Object.fromEntries([...names.values()].map((name) => [name, parts.get(name)]));
  return { ...rest, definitions: { ...definitions, ...further } };
}

function countParts(value: unknown, counts: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const parts = key === 'properties' ? Object.values(Object(inner)) : [];
    for (const text of parts.map((part) => JSON.stringify(part))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    countParts(inner, counts);
  }
}
