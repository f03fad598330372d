import type { Schema } from './for-editors.ts';

/** Shorter than this, a part is written out each time. */
const worthSharing = 150;

/** A document in which every longer part that stands in several places stands once, under `definitions`. */
export function shareParts(document: Schema): Schema {
  const counts = new Map<string, number>();
  countParts(document, counts);
  const shared = new Map<string, { readonly name: string; part?: Schema }>();

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
    const known = shared.get(text);
    if (known) return { $ref: `#/definitions/${known.name}` };
    const entry: { readonly name: string; part?: Schema } = { name: `shared${shared.size + 1}` };
    shared.set(text, entry);
    entry.part = Object(replaced(part));
    return { $ref: `#/definitions/${entry.name}` };
  }

  const { definitions, ...rest } = Object(replaced(document));
  const further = Object.fromEntries([...shared.values()].map(({ name, part }) => [name, part]));
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

function mapValues(map: Readonly<Record<string, Schema>>, change: (part: Schema) => unknown) {
  return Object.fromEntries(Object.entries(map).map(([key, part]) => [key, change(part)]));
}
