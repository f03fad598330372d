import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import type { Subschema } from '../language/subschema.ts';
import { optionsIn } from '../language/widgets.ts';
import { isEmpty, ownValue } from '../runtime/objects.ts';
import type { Moves } from './moves.ts';

interface Reading {
  readonly moves: Moves;
  readonly report: ReportError;
}

type Scalar = string | number | boolean;

/**
 * Rewrites a checked schema so that alternatives become a question and conditions: the discriminator, and the questions
 * of each alternative depending on its answer. `dependencies` become conditions as well. The result contains neither.
 */
export function withAlternatives<T extends Subschema>(
  part: T,
  pointer: string,
  reading: Reading,
  { isGroupRequired = true, requiredNames = namesRequiredIn(part) }: Group = {},
): T {
  const at = (step: string) => pointer + pointerStep(step);
  /** Rewrites a branch of the same group. */
  const inner = (each: Subschema, place: string) =>
    withAlternatives(each, place, reading, { isGroupRequired, requiredNames });
  const { properties, items, allOf, then, else: otherwise, dependencies, ...rest } = part;
  const questions = Object.entries(properties ?? {}).map(([name, each]) => {
    const place = at('properties') + pointerStep(name);
    return [
      name,
      withAlternatives(each, place, reading, { isGroupRequired: requiredNames.has(name) }),
    ];
  });
  const conditions = openedByAnswers(part, at('dependencies')).map(({ then: branch, ...each }) => ({
    ...each,
    then: inner(branch, each.written),
  }));
  const plain = withConditions(
    {
      ...rest,
      ...(properties && { properties: Object.fromEntries(questions) }),
      ...(items && { items: withAlternatives(items, at('items'), reading) }),
      ...(allOf && { allOf: allOf.map((each, index) => inner(each, `${at('allOf')}/${index}`)) }),
      ...(then && { then: inner(then, at('then')) }),
      ...(otherwise && { else: inner(otherwise, at('else')) }),
    },
    conditions,
    { pointer, reading },
  );
  const key = alternativesKey(part);
  if (key === undefined) return plain as T;
  const schemas = (Reflect.get(part, key) as readonly Subschema[]).map((each, index) =>
    each.type === 'null' ? undefined : inner(each, `${at(key)}/${index}`),
  );
  return withDiscriminator(plain, schemas, { key, pointer, reading, isGroupRequired }) as T;
}

/** A condition that a file expresses with `dependencies`. */
interface Opened {
  readonly if: Subschema;
  readonly then: Subschema;
  /** The JSON pointer, in the file, of the subschema that it activates. */
  readonly written: string;
  /** The JSON pointer of the list of required names, if there is only a list. */
  readonly requiredWritten?: string;
}

/** Adds conditions to the `allOf` of a subschema. */
function withConditions(
  part: Subschema,
  conditions: readonly Opened[],
  { pointer, reading: { moves } }: Pick<Rewriting, 'pointer' | 'reading'>,
): Subschema {
  if (conditions.length === 0) return part;
  const { allOf = [] } = part;
  const entries = conditions.map(({ if: condition, then, written, requiredWritten }, index) => {
    const now = `${pointer}/allOf/${allOf.length + index}`;
    for (const key of ['', '/if', '/then']) moves.push([now + key, written]);
    if (requiredWritten !== undefined) moves.push([`${now}/then/required`, requiredWritten]);
    return { if: condition, then };
  });
  return { ...part, allOf: [...allOf, ...entries] };
}

/**
 * Turns `dependencies` into conditions: once a question is answered, others are required or active. Of several schemas,
 * the one applies that allows the answer; other answers are not allowed then.
 */
function openedByAnswers({ dependencies = {}, properties }: Subschema, pointer: string): Opened[] {
  return Object.entries(dependencies).flatMap(([name, opened]): Opened[] => {
    const written = pointer + pointerStep(name);
    const condition = { required: [name] };
    if (isList(opened)) {
      const then = { required: opened };
      return [{ if: condition, then, written, requiredWritten: written }];
    }
    const { oneOf: schemas, ...then } = opened;
    if (!schemas) return [{ if: condition, then, written }];
    if (then.properties) return [{ if: condition, then: opened as Subschema, written }];
    const all = schemas.map(({ properties: inside = {}, ...others }, index) => {
      const { [name]: expected = {}, ...asked } = inside;
      return {
        if: { properties: { [name]: expected }, ...condition },
        then: { ...others, properties: asked },
        written: `${written}/oneOf/${index}`,
        values: expected.enum ?? (expected.const === undefined ? [] : [expected.const]),
      };
    });
    const values = all.flatMap((each) => each.values);
    // A box that is not ticked is no answer, and often has an empty branch.
    const isEmptyBox = ({ then: { properties: asked, ...rest }, values }: (typeof all)[number]) =>
      values.length === 1 && values[0] === false && isEmpty(asked) && isEmpty(rest);
    const branches = all
      .filter((each) => !isEmptyBox(each))
      .map(({ values: _values, ...each }) => each);
    const options = optionsIn(ownValue(properties, name) ?? {});
    if (options?.every((option) => values.some((value) => value === option))) return branches;
    const others: Subschema = { properties: { [name]: { enum: values } } };
    return [...branches, { if: condition, then: others, written: `${written}/oneOf` }];
  });
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value);
}

interface Group {
  /** True if the group is required, at least under some answers. */
  readonly isGroupRequired?: boolean;
  /** The questions that the group, or a branch of it, requires. */
  readonly requiredNames?: ReadonlySet<string>;
}

function namesRequiredIn({
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
    return each ? [...namesRequiredIn(each)] : [];
  });
  return new Set([...required, ...names]);
}

/** Returns the key of a group's alternatives; undefined without alternatives. */
export function alternativesKey(part: Subschema): 'oneOf' | 'anyOf' | undefined {
  if (part.type !== undefined && part.type !== 'object') return undefined;
  return (['oneOf', 'anyOf'] as const).find((key) => part[key]?.some((each) => !('const' in each)));
}

interface Rewriting {
  readonly key: 'oneOf' | 'anyOf';
  readonly isGroupRequired: boolean;
  readonly pointer: string;
  readonly reading: Reading;
}

/** Returns a group with the discriminator as a question, and the questions of each alternative under a condition. */
function withDiscriminator(
  part: Subschema,
  schemas: readonly (Subschema | undefined)[],
  { key, pointer, isGroupRequired, reading }: Rewriting,
): Subschema {
  const { moves, report } = reading;
  const { oneOf: _one, anyOf: _any, discriminator, errorMessage, ...group } = part;
  const present = schemas.flatMap((schema, index) => (schema ? [{ schema, index }] : []));
  const name = discriminatorOf(
    present.map(({ schema }) => schema),
    { pointer: `${pointer}/${key}`, named: discriminator?.propertyName, report },
  );
  if (name === undefined) return group;
  const { [name]: own = {}, ...asked } = group.properties ?? {};
  const valueIn = ({ properties = {} }: Subschema) => onlyValue(properties[name]) as Scalar;
  const discriminators = present.map(({ schema }) => schema.properties?.[name] ?? {});
  const labels = new Map(own.oneOf?.map((option) => [option.const, option.title]));
  const options = present.map(({ schema }) => {
    const value = valueIn(schema);
    const title = schema.title ?? labels.get(value);
    return { const: value, ...(title !== undefined && { title }) };
  });
  const { enum: _enum, oneOf: _options, ...ownRest } = own;
  const { oneOf: none, ...others } = {
    ...discriminators.find((each) => each.errorMessage)?.errorMessage,
    ...own.errorMessage,
  };
  const notOne = none ?? errorMessage?.oneOf ?? errorMessage?.enum;
  const messages = { ...others, ...(notOne !== undefined && { enum: notOne }) };
  const title = own.title ?? discriminators.find((each) => each.title)?.title ?? part.title;
  const question = {
    ...ownRest,
    type: typeOf(options.map((option) => option.const)),
    ...(title !== undefined && { title }),
    oneOf: options,
    ...(Object.keys(messages).length > 0 && { errorMessage: messages }),
  } as Subschema;
  const { required: written = [] } = group;
  // What every alternative asks is required in each: before one is chosen, nobody can answer it.
  const inEach = written.filter((each) =>
    [group, ...present.map(({ schema }) => schema)].every(
      (part) => (part === group) !== Object.hasOwn(part.properties ?? {}, each),
    ),
  );
  const required = written.filter((each) => !inEach.includes(each));
  const first = present[0]?.index ?? 0;
  if (!part.properties?.[name])
    moves.push([
      `${pointer}/properties${pointerStep(name)}`,
      `${pointer}/${key}/${first}/properties${pointerStep(name)}`,
    ]);
  // Visitors leave an optional group out by answering nothing in it.
  const isRequired = isGroupRequired || Object.keys(asked).length > 0;
  if (isRequired && !required.includes(name))
    moves.push([`${pointer}/required/${required.length}`, `${pointer}/${key}`]);
  const conditions = present.flatMap(({ schema, index }): Opened[] => {
    const demanded = [...new Set([...(schema.required ?? []), ...inEach])];
    const then = branchOf({ ...schema, required: demanded }, name, asked);
    if (Object.keys(then).length === 0) return [];
    const condition = { properties: { [name]: { const: valueIn(schema) } }, required: [name] };
    return [{ if: condition, then, written: `${pointer}/${key}/${index}` }];
  });
  return withConditions(
    {
      ...group,
      discriminator: { propertyName: name },
      properties: { [name]: question, ...asked },
      required: isRequired
        ? [...new Set([...required, name])]
        : required.filter((each) => each !== name),
    },
    conditions,
    { pointer, reading },
  );
}

/** Returns the questions of an alternative without the discriminator. */
function branchOf(
  {
    title: _title,
    type: _type,
    properties = {},
    required = [],
    discriminator: _own,
    ...rest
  }: Subschema,
  name: string,
  always: Readonly<Record<string, Subschema>>,
): Subschema {
  const { [name]: _discriminator, ...inside } = properties;
  const asked = Object.entries(inside).map(([own, each]) => {
    // A file may repeat the type of a question that is declared outside of the alternatives.
    const { type, ...refined } = each;
    return [own, always[own]?.type === type ? refined : each];
  });
  const requiredNames = required.filter((each) => each !== name);
  return {
    ...rest,
    ...(asked.length > 0 && { properties: Object.fromEntries(asked) }),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  };
}

/** Returns the question with a different answer in each alternative; reports an error if there is none. */
function discriminatorOf(
  schemas: readonly Subschema[],
  { pointer, named, report }: { pointer: string; named: string | undefined; report: ReportError },
): string | undefined {
  if (schemas.every((each) => each.required && !each.properties)) {
    const message =
      'Each alternative only requires something. Write "allOf:" with "if: { required: [one] }" and "else: { required: [other] }" in its place.';
    report(pointer, message, 'key');
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
  report(place, message, bare < 0 ? 'key' : 'value');
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
