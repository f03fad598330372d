import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import type { Subschema } from '../language/subschema.ts';
import type { Moves } from './moves.ts';

interface Reading {
  readonly moves: Moves;
  readonly say: ReportError;
}

type Scalar = string | number | boolean;

/**
 * A schema in which each choice among whole schemas is a question and conditions: what tells the alternatives apart is asked, and
 * their questions under its answers. From here on a form knows no alternatives.
 */
export function withAlternatives<T extends Subschema>(
  part: T,
  pointer: string,
  reading: Reading,
  { isOwed = true, owed = owedIn(part) }: Group = {},
): T {
  const at = (step: string) => pointer + pointerStep(step);
  /** A branch of the same group. */
  const inner = (each: Subschema, place: string) =>
    withAlternatives(each, place, reading, { isOwed, owed });
  const question = (each: Subschema, place: string) => {
    const name = place.slice(place.lastIndexOf('/') + 1);
    return withAlternatives(each, place, reading, { isOwed: owed.has(name) });
  };
  const mapped = <V>(
    values: Readonly<Record<string, V>>,
    place: string,
    change: (each: V, at: string) => V,
  ) =>
    Object.fromEntries(
      Object.entries(values).map(([name, each]) => [name, change(each, place + pointerStep(name))]),
    );
  const listed = (parts: readonly Subschema[], place: string) =>
    parts.map((each, index) => inner(each, `${place}/${index}`));
  const { properties, items, allOf, then, else: otherwise, dependencies } = part;
  const plain: T = {
    ...part,
    ...(properties && { properties: mapped(properties, at('properties'), question) }),
    ...(items && { items: withAlternatives(items, at('items'), reading) }),
    ...(allOf && { allOf: listed(allOf, at('allOf')) }),
    ...(then && { then: inner(then, at('then')) }),
    ...(otherwise && { else: inner(otherwise, at('else')) }),
    ...(dependencies && {
      dependencies: mapped(dependencies, at('dependencies'), (each, place) => {
        if (Array.isArray(each)) return each;
        const { oneOf, ...opened } = each as Omit<Subschema, 'oneOf'> & { oneOf?: Subschema[] };
        return {
          ...inner(opened, place),
          ...(oneOf && { oneOf: listed(oneOf, `${place}/oneOf`) }),
        };
      }),
    }),
  };
  const key = alternativesKey(part);
  if (key === undefined) return plain;
  const schemas = (Reflect.get(part, key) as readonly Subschema[]).map((each, index) =>
    (each.type as string) === 'null' ? undefined : inner(each, `${at(key)}/${index}`),
  );
  return expanded(plain, schemas, { key, pointer, reading, isOwed }) as T;
}

interface Group {
  /** True if the group must be answered, at least under some answers. */
  readonly isOwed?: boolean;
  /** The questions of the group that it, or a branch of it, requires. */
  readonly owed?: ReadonlySet<string>;
}

function owedIn({
  required = [],
  allOf,
  oneOf,
  anyOf,
  then,
  else: otherwise,
  dependencies = {},
}: Subschema): Set<string> {
  const opened = Object.values(dependencies).flatMap((each): readonly (string | Subschema)[] =>
    Array.isArray(each) ? each : [each as Subschema],
  );
  const inside = [allOf, oneOf, anyOf, then, otherwise, opened].flat();
  const names = inside.flatMap((each) => {
    if (typeof each === 'string') return [each];
    return each ? [...owedIn(each)] : [];
  });
  return new Set([...required, ...names]);
}

/** The key of a group's alternatives; undefined where it has none. */
export function alternativesKey(part: Subschema): 'oneOf' | 'anyOf' | undefined {
  if (part.type !== undefined && part.type !== 'object') return undefined;
  return (['oneOf', 'anyOf'] as const).find((key) => part[key]?.some((each) => !('const' in each)));
}

interface Expanding {
  readonly key: 'oneOf' | 'anyOf';
  readonly isOwed: boolean;
  readonly pointer: string;
  readonly reading: Reading;
}

function expanded(
  part: Subschema,
  schemas: readonly (Subschema | undefined)[],
  { key, pointer, isOwed, reading: { moves, say } }: Expanding,
): Subschema {
  const { oneOf: _one, anyOf: _any, discriminator, errorMessage, ...group } = part;
  const present = schemas.flatMap((schema, index) => (schema ? [{ schema, index }] : []));
  const name = discriminatorOf(
    present.map(({ schema }) => schema),
    { pointer: `${pointer}/${key}`, named: discriminator?.propertyName, say },
  );
  if (name === undefined) return group;
  const { [name]: own = {}, ...asked } = group.properties ?? {};
  const valueIn = ({ properties = {} }: Subschema) => onlyValue(properties[name]) as Scalar;
  const told = present.map(({ schema }) => schema.properties?.[name] ?? {});
  const labels = new Map(own.oneOf?.map((option) => [option.const, option.title]));
  const options = present.map(({ schema }) => {
    const value = valueIn(schema);
    const title = schema.title ?? labels.get(value);
    return { const: value, ...(title !== undefined && { title }) };
  });
  const { enum: _enum, oneOf: _options, ...ownRest } = own;
  const { oneOf: none, ...others } = {
    ...told.find((each) => each.errorMessage)?.errorMessage,
    ...own.errorMessage,
  };
  const notOne = none ?? errorMessage?.oneOf ?? errorMessage?.enum;
  const messages = { ...others, ...(notOne !== undefined && { enum: notOne }) };
  const title = own.title ?? told.find((each) => each.title)?.title ?? part.title;
  const question = {
    ...ownRest,
    type: typeOf(options.map((option) => option.const)),
    ...(title !== undefined && { title }),
    oneOf: options,
    ...(Object.keys(messages).length > 0 && { errorMessage: messages }),
  } as Subschema;
  const { allOf = [], required = [] } = group;
  const first = present[0]?.index ?? 0;
  if (!part.properties?.[name])
    moves.push([
      `${pointer}/properties${pointerStep(name)}`,
      `${pointer}/${key}/${first}/properties${pointerStep(name)}`,
    ]);
  // A group that may be left out is left out by answering nothing in it.
  const isRequired = isOwed || Object.keys(asked).length > 0;
  if (isRequired && !required.includes(name))
    moves.push([`${pointer}/required/${required.length}`, `${pointer}/${key}`]);
  const opening = present.flatMap(({ schema, index }) => {
    const then = branchOf(schema, name, asked);
    if (Object.keys(then).length === 0) return [];
    const condition = { properties: { [name]: { const: valueIn(schema) } }, required: [name] };
    return [{ index, entry: { if: condition, then } satisfies Subschema }];
  });
  const entries = opening.map(({ index, entry }, position) => {
    const now = `${pointer}/allOf/${allOf.length + position}`;
    const written = `${pointer}/${key}/${index}`;
    moves.push([`${now}/then`, written], [now, written]);
    return entry;
  });
  return {
    ...group,
    isSparse: true,
    properties: { [name]: question, ...asked },
    required: isRequired
      ? [...new Set([...required, name])]
      : required.filter((each) => each !== name),
    ...(allOf.length + entries.length > 0 && { allOf: [...allOf, ...entries] }),
  };
}

/** What an alternative asks beside what tells it apart. */
function branchOf(
  {
    title: _title,
    type: _type,
    properties = {},
    required = [],
    isSparse: _sparse,
    ...rest
  }: Subschema,
  name: string,
  always: Readonly<Record<string, Subschema>>,
): Subschema {
  const { [name]: _own, ...inside } = properties;
  const asked = Object.entries(inside).map(([own, each]) => {
    // A file may repeat the type of a question that is asked anyway.
    const { type, ...refined } = each;
    return [own, always[own]?.type === type ? refined : each];
  });
  const owed = required.filter((each) => each !== name);
  return {
    ...rest,
    ...(asked.length > 0 && { properties: Object.fromEntries(asked) }),
    ...(owed.length > 0 && { required: owed }),
  };
}

/** The question of which each alternative has another answer; says so where there is none. */
function discriminatorOf(
  schemas: readonly Subschema[],
  { pointer, named, say }: { pointer: string; named: string | undefined; say: ReportError },
): string | undefined {
  if (schemas.every((each) => each.required && !each.properties)) {
    const message =
      'Each alternative only requires something. Write "allOf:" with "if: { required: [one] }" and "else: { required: [other] }" in its place.';
    say(pointer, message, 'key');
    return undefined;
  }
  const names = named === undefined ? Object.keys(schemas[0]?.properties ?? {}) : [named];
  const found = names.find((name) => {
    const values = schemas.map(({ properties = {} }) => onlyValue(properties[name]));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
  if (found !== undefined) return found;
  const bare = schemas.findIndex(({ properties = {} }) =>
    Object.values(properties).every((each) => onlyValue(each) === undefined),
  );
  const place = bare < 0 ? pointer : `${pointer}/${bare}`;
  const message = `Nothing tells ${bare < 0 ? 'these alternatives' : 'this alternative'} apart from the others. Add a question of one answer, the same in each and with another answer in each, such as "kind: { const: house }" below "properties:".`;
  say(place, message, bare < 0 ? 'key' : 'value');
  return undefined;
}

function onlyValue({ const: only, enum: several }: Subschema = {}): Scalar | undefined {
  const value = only ?? (several?.length === 1 ? several[0] : undefined);
  return value as Scalar | undefined;
}

function typeOf(values: readonly Scalar[]): Subschema['type'] {
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every((value) => typeof value === 'string')) return 'string';
  return values.every((value) => Number.isInteger(value)) ? 'integer' : 'number';
}
