import type { ReportError } from '../../yaml/report-error.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import { isGroup } from '../runtime/objects.ts';
import type { Moves } from './moves.ts';

type Part = Readonly<Record<string, unknown>>;

const maps = ['properties', 'dependencies'];
const lists = ['allOf', 'oneOf', 'anyOf'];
const singles = ['items', 'then', 'else'];

export interface PlainReading {
  readonly moves: Moves;
  /** Reports an unsupported kind of subschema, of which nothing else is reported. */
  readonly reportUnsupported: ReportError;
  /** The JSON pointers of unreadable parts, which are not checked. */
  readonly unread: Set<string>;
}

/**
 * Simplifies the unchecked schema of a form: removes `null` beside another type or schema, because optional questions
 * may stay empty anyway; writes labelled options as `oneOf`, and alternatives as a group. `moves` gets the original
 * location of moved parts.
 */
export function inPlainWords(part: Part, pointer: string, reading: PlainReading): Part {
  const plain = asOneType(asOneSchema(part, pointer, reading), pointer, reading);
  const entries = Object.entries(plain).map(([key, value]) => {
    const place = pointer + pointerStep(key);
    const inner = (each: unknown, at: string) =>
      isGroup(each) ? inPlainWords(each, at, reading) : each;
    if (maps.includes(key) && isGroup(value)) {
      const all = Object.entries(value);
      return [
        key,
        Object.fromEntries(
          all.map(([name, each]) => [name, inner(each, place + pointerStep(name))]),
        ),
      ];
    }
    if (lists.includes(key) && Array.isArray(value) && !isOptionList(plain))
      return [key, value.map((each, index) => inner(each, place + pointerStep(index)))];
    if (key === 'if') return [key, withPlainPatterns(value)];
    if (key === 'pattern' && typeof value === 'string') return [key, plainPattern(value)];
    return [key, singles.includes(key) ? inner(value, place) : value];
  });
  return Object.fromEntries(entries);
}

/** Returns a condition with plain patterns. */
function withPlainPatterns(condition: unknown): unknown {
  if (!isGroup(condition)) return condition;
  const entries = Object.entries(condition).map(([key, value]) => [
    key,
    key === 'pattern' && typeof value === 'string' ? plainPattern(value) : withPlainPatterns(value),
  ]);
  return Object.fromEntries(entries);
}

/** Removes backslashes without effect, such as in `\\-` outside of brackets, which regular expressions in Unicode mode refuse. */
export function plainPattern(pattern: string): string {
  let isInBrackets = false;
  return pattern.replaceAll(/\\(.)|[[\]]/gsu, (token, escaped?: string) => {
    if (escaped === undefined) {
      isInBrackets = token === '[';
      return token;
    }
    const isNeedless = /[^A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(escaped);
    return isNeedless && !(escaped === '-' && isInBrackets) ? escaped : token;
  });
}

/** Turns `type: [string, "null"]` into a text, which may stay empty. */
function asOneType(written: Part, pointer: string, { reportUnsupported }: PlainReading): Part {
  // A form sends only its questions anyway.
  const { additionalProperties, ...others } = written;
  const part = additionalProperties === false ? others : written;
  const { type, items } = part;
  for (const key of ['additionalProperties', 'patternProperties']) {
    if (!isGroup(part[key]) && part[key] !== true) continue;
    const message = `"${key}" cannot be used here. A form asks what it names. For answers under names that visitors make up, write rows: "type: array", and in each entry a question for the name and one for the answer.`;
    reportUnsupported(pointer + pointerStep(key), message, 'key');
  }
  if (Array.isArray(items)) {
    const message =
      type !== 'array'
        ? 'Options stand under another key. Write "enum:" in place of "items:".'
        : 'The entries of a list are all alike. Write one schema under "items"; for a fixed number of different answers, write "type: object" with a question for each.';
    reportUnsupported(`${pointer}/items`, message, 'key');
  }
  if (!Array.isArray(type)) return part;
  const types = type.filter((each) => each !== 'null');
  if (types.length > 1) reportUnsupported(`${pointer}/type`, describeTypes(types), 'key');
  return { ...part, type: types[0] ?? 'null' };
}

function describeTypes(types: readonly unknown[]): string {
  return `An answer is of one type, not ${types.join(' or ')}. Keep one; or ask first which it is, by "oneOf:" of groups with another "const" in each, and below each a question of its own type.`;
}

/**
 * Simplifies `anyOf: [schema, { type: "null" }]` to the schema, labelled options to `oneOf`, and alternatives that are
 * groups to a group.
 */
function asOneSchema(part: Part, pointer: string, reading: PlainReading): Part {
  const { moves, reportUnsupported, unread } = reading;
  const key = ['oneOf', 'anyOf'].find((each) => Array.isArray(part[each]));
  if (key === undefined) return part;
  const { [key]: list, ...rest } = part;
  const written = list as readonly unknown[];
  if (written.some((_, index) => unread.has(`${pointer}/${key}/${index}`))) unread.add(pointer);
  if (isOptionList(part)) return { ...rest, oneOf: written.map(asOption) };
  const schemas = written.flatMap((each, index) =>
    isGroup(each) && !isNull(each) ? [{ each, index }] : [],
  );
  const [only] = schemas;
  if (only && schemas.length === 1 && written.length > 1) {
    for (const own of Object.keys(only.each).filter((own) => !(own in rest)))
      moves.push([
        pointer + pointerStep(own),
        `${pointer}/${key}/${only.index}${pointerStep(own)}`,
      ]);
    return asOneSchema({ ...only.each, ...rest }, pointer, reading);
  }
  const areGroups = schemas.length > 0 && schemas.every(({ each }) => isGroupSchema(each));
  if (areGroups || part.type === 'object' || isOnlyRequired(schemas.map(({ each }) => each))) {
    return part.type === undefined && isQuestion(pointer) && areGroups
      ? { type: 'object', ...part }
      : part;
  }
  const types = [...new Set(schemas.flatMap(({ each }) => each.type ?? []))];
  const areOptions = schemas.every(({ each }) => 'value' in each || 'label' in each);
  const areTitles = schemas.every(({ each }) => Object.keys(each).join() === 'title');
  const message =
    types.length > 1
      ? describeTypes(types)
      : areOptions || areTitles
        ? `An entry of "${key}" is one option. Write "const:" for what is sent and "title:" for what is shown.`
        : `The entries of "${key}" are neither options, each with a "const", nor groups with "properties". Write the rules side by side, without "${key}".`;
  reportUnsupported(`${pointer}/${key}`, message, 'key');
  return part;
}

/** True for the pointer of a question; false for a branch or an alternative, whose type is declared elsewhere. */
function isQuestion(pointer: string): boolean {
  return /\/(?:properties\/[^/]+|items)$/.test(pointer);
}

function isNull({ type }: Part): boolean {
  return type === 'null' || (Array.isArray(type) && type.every((each) => each === 'null'));
}

function isGroupSchema(schema: Part): boolean {
  return (
    schema.type === 'object' ||
    (schema.type === undefined &&
      (isGroup(schema.properties) || 'oneOf' in schema || 'anyOf' in schema))
  );
}

function isOnlyRequired(schemas: readonly Part[]): boolean {
  return schemas.every((each) => 'required' in each && !('properties' in each));
}

/** True if a schema consists only of labelled options. */
function isOptionList({ oneOf, anyOf }: Part): boolean {
  const entries: unknown = oneOf ?? anyOf;
  return Array.isArray(entries) && entries.length > 0 && entries.every(isOption);
}

function isOption(value: unknown): boolean {
  if (!isGroup(value)) return false;
  return (
    value.const !== undefined ||
    (Array.isArray(value.enum) && value.enum.length === 1 && !('properties' in value))
  );
}

function asOption(schema: unknown): unknown {
  const { type: _type, enum: several, ...option } = Object(schema);
  return several === undefined ? option : { ...option, const: several[0] };
}
