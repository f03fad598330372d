import { pointerStep } from '../../yaml/resolve.ts';
import type { NamedFormats } from '../language/named-formats.ts';
import { isGroup } from '../runtime/objects.ts';
import {
  conditionWithoutFormat,
  inPlainQuestion,
  type PlainReading,
  type QuestionSurroundings,
} from './plain-questions.ts';

type Part = Readonly<Record<string, unknown>>;

const maps = ['properties', 'dependencies'];
const lists = ['allOf', 'oneOf', 'anyOf'];
const singles = ['items', 'then', 'else'];

/** Where a part stands: as a question, or as a branch of a group. */
interface PlainPlace {
  readonly question?: QuestionSurroundings;
  readonly group?: GroupNames;
}

/** The names in a group and its branches. */
interface GroupNames {
  /** The questions of the group itself, outside of its branches. */
  readonly own: ReadonlySet<string>;
  /** The questions that have a type. */
  readonly typed: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/**
 * Simplifies the unchecked schema of a form: removes `null` beside another type or schema, because optional questions
 * may stay empty anyway; writes labelled options as `oneOf`, and alternatives as a group; simplifies each question
 * (`inPlainQuestion`). `moves` gets the original location of moved parts.
 */
export function inPlainWords(
  part: Part,
  pointer: string,
  reading: PlainReading,
  { question, group }: PlainPlace = {},
): Part {
  const single = asOneType(asOneSchema(part, pointer, reading), pointer, reading);
  const plain = question
    ? inPlainQuestion(single, pointer, { reading, surroundings: question })
    : single;
  const names = group ?? namesIn(plain);
  const entries = Object.entries(plain).map(([key, value]) => {
    const place = pointer + pointerStep(key);
    const inner = (each: unknown, at: string, inside: PlainPlace = { group: names }) =>
      isGroup(each) ? inPlainWords(each, at, reading, inside) : each;
    if (maps.includes(key) && isGroup(value)) {
      const all = Object.entries(value).map(([name, each]) => {
        const inside = key === 'properties' ? { question: surroundingsOf(name, names, group) } : {};
        return [name, inner(each, place + pointerStep(name), { group: names, ...inside })];
      });
      return [key, Object.fromEntries(all)];
    }
    if (lists.includes(key) && Array.isArray(value) && !isOptionList(plain))
      return [key, value.map((each, index) => inner(each, place + pointerStep(index)))];
    if (key === 'if') return [key, inPlainCondition(value, reading.formats)];
    if (key === 'items') return [key, inner(value, place, { question: ofItems })];
    if (key === 'pattern' && typeof value === 'string') return [key, plainPattern(value)];
    return [key, singles.includes(key) ? inner(value, place) : value];
  });
  return Object.fromEntries(entries);
}

const ofItems: QuestionSurroundings = { isRequired: false, isTyped: false };

function surroundingsOf(
  name: string,
  { own, typed, required }: GroupNames,
  branchOf: GroupNames | undefined,
): QuestionSurroundings {
  const isDeclared = typed.has(name) || (branchOf !== undefined && own.has(name));
  return { isRequired: required.has(name), isTyped: isDeclared };
}

/** Returns the names in a group and its branches. */
function namesIn(group: Part): GroupNames {
  const branches = withBranches(group);
  const questions = branches.flatMap(({ properties }) => Object.entries(Object(properties)));
  const typed = questions.flatMap(([name, each]) => (Object(each).type === undefined ? [] : name));
  const required = branches.flatMap((each) => [
    ...textsIn(each.required),
    ...Object.values(Object(each.dependencies)).flatMap(textsIn),
  ]);
  return {
    own: new Set(Object.keys(Object(group.properties))),
    typed: new Set(typed),
    required: new Set(required),
  };
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** Returns a group and all its branches. */
function withBranches(group: unknown): readonly Part[] {
  if (!isGroup(group)) return [];
  const { allOf, oneOf, anyOf, then, else: otherwise, dependencies } = group;
  const inside = [allOf, oneOf, anyOf, then, otherwise, Object.values(Object(dependencies))];
  return [group, ...inside.flat().flatMap(withBranches)];
}

/** Returns a condition with plain patterns, and without formats by name. */
function inPlainCondition(condition: unknown, formats: NamedFormats): unknown {
  if (!isGroup(condition)) return condition;
  const entries = Object.entries(conditionWithoutFormat(condition, formats)).map(([key, value]) => [
    key,
    key === 'pattern' && typeof value === 'string'
      ? plainPattern(value)
      : inPlainCondition(value, formats),
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
