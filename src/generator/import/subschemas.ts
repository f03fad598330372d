import { isGroup } from '../../form/runtime/objects.ts';

/** A schema, or a uiSchema, that nothing has checked yet. */
export type Part = Readonly<Record<string, unknown>>;

/** The keywords of every draft that hold schemas: under names, in lists, and alone. */
const named = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies'];
const listed = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const single = ['items', 'if', 'then', 'else', 'not', 'contains'];

/** Returns a schema with each schema directly inside it changed. */
export function withEachInside(part: Part, change: (inner: Part, key: string) => Part): Part {
  const changed = (value: unknown, key: string) => (isGroup(value) ? change(value, key) : value);
  const entries = Object.entries(part).map(([key, value]) => {
    if (named.includes(key) && isGroup(value)) {
      const inside = Object.entries(value).map(([name, each]) => [name, changed(each, key)]);
      return [key, Object.fromEntries(inside)];
    }
    if (listed.includes(key) && Array.isArray(value))
      return [key, value.map((each) => changed(each, key))];
    return [key, single.includes(key) ? changed(value, key) : value];
  });
  return Object.fromEntries(entries);
}

/** Returns a schema and all schemas inside it. */
export function everySubschema(part: Part): Part[] {
  const found = [part];
  withEachInside(part, (inner) => {
    found.push(...everySubschema(inner));
    return inner;
  });
  return found;
}

/** Returns the target of a local `$ref`, with the keys beside it; the schema itself if it has none. */
export function followed(part: Part, root: Part, trail: readonly unknown[] = []): Part {
  const { $ref, ...own } = part;
  if (typeof $ref !== 'string' || !$ref.startsWith('#') || trail.includes($ref)) return part;
  const steps = $ref.split('/').slice(1);
  const target = steps.reduce<unknown>((node, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isGroup(node) || Array.isArray(node) ? Reflect.get(node, name) : undefined;
  }, root);
  return isGroup(target) ? followed({ ...target, ...own }, root, [...trail, $ref]) : part;
}

/** Returns the schemas that say together what a group asks: itself, its branches and its alternatives. */
export function branchesOf(part: Part, root: Part, trail: readonly unknown[] = []): Part[] {
  if (trail.includes(part.$ref ?? part)) return [];
  const whole = followed(part, root);
  const inside = [...trail, part.$ref ?? part];
  const dependencies = isGroup(whole.dependencies) ? Object.values(whole.dependencies) : [];
  const branches = [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => whole[key] ?? []),
    ...['then', 'else'].flatMap((key) => whole[key] ?? []),
    ...dependencies,
  ].filter(isGroup);
  return [whole, ...branches.flatMap((each) => branchesOf(each, root, inside))];
}

/** Returns the questions that a group asks, in all branches, by name: what is said first of each. */
export function questionsOf(part: Part, root: Part): Map<string, Part> {
  const entries = branchesOf(part, root).flatMap(({ properties }) =>
    isGroup(properties) ? Object.entries(properties) : [],
  );
  const found = new Map<string, Part>();
  for (const [name, each] of entries)
    if (isGroup(each)) found.set(name, { ...each, ...found.get(name) });
  return found;
}
