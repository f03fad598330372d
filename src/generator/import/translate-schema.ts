import { isGroup } from '../../form/runtime/objects.ts';
import type { Differences } from './differences.ts';
import { followed, type Part, withEachInside } from './subschemas.ts';
import { asksNothing, noteOf, paragraphsIn } from './translate-notes.ts';
import { withOwnWords, wordsAlone } from './translate-words.ts';

/** Returns a schema of any draft in the words of a form file, as far as there are equal ones. */
export function translateSchema(schema: Part, differences: Differences): Part {
  const steps = [
    ofDraft7,
    withTypes,
    withOptionsInOneOf,
    withLabelledOptions,
    withWords,
    withoutBlanks,
    withNotes,
    withReadOnlyQuestions,
    withRequiredNames,
    withMergedRules,
    withAnsweredConditions,
    withPossibleAnswers,
  ];
  const translate = (part: Part, key: string, isBranch: boolean): Part => {
    const inside = withEachInside(part, (inner, own) =>
      translate(inner, own, isBranch || branchKeywords.includes(own)),
    );
    const place = { key, isBranch, root: schema, differences };
    return steps.reduce((each, step) => step(each, place), inside);
  };
  return translate(schema, '', false);
}

/** The keywords whose schemas may speak of questions that stand elsewhere. */
const branchKeywords = [
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'contains',
  'dependencies',
];

interface Place {
  /** The keyword that holds the schema; empty for the schema of the form. */
  readonly key: string;
  readonly isBranch: boolean;
  readonly root: Part;
  readonly differences: Differences;
}

/** Writes the keywords of newer drafts, and those of drafts 4 and 3, as draft 7 has them. */
function ofDraft7(part: Part, { differences }: Place): Part {
  const { dependentRequired, dependentSchemas, $schema, $id, id, ...rest } = part;
  const isDraft7 = /draft-07/.test(String($schema));
  // Beside one schema for all entries it says nothing.
  const { additionalItems: _idle, ...ofList } = rest;
  const own = Array.isArray(rest.items) || rest.items === undefined ? rest : ofList;
  const dependencies = [dependentRequired, dependentSchemas, rest.dependencies].filter(isGroup);
  if (dependentRequired ?? dependentSchemas) differences.count('dependencies of a newer draft');
  const bounds = ['Minimum', 'Maximum'].flatMap((end) => {
    const [exclusive, inclusive] = [`exclusive${end}`, end.toLowerCase()];
    if (typeof part[exclusive] !== 'boolean') return [];
    const isExclusive = part[exclusive] && part[inclusive] !== undefined;
    differences.count(`"${exclusive}" of an older draft`);
    return isExclusive
      ? [
          [inclusive, undefined],
          [exclusive, part[inclusive]],
        ]
      : [[exclusive, undefined]];
  });
  return defined({
    ...(isDraft7 && { $schema }),
    ...(typeof id === 'object' && { id }),
    ...own,
    ...(dependencies.length > 0 && { dependencies: Object.assign({}, ...dependencies) }),
    ...Object.fromEntries(bounds),
  });
}

function defined(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

/** The keywords that say by themselves of which type an answer is. */
const tellingKeywords: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
};

/** Adds the type that stock rjsf guesses. A part of a condition or a branch has that of its question. */
function withTypes(part: Part, { key, isBranch, differences }: Place): Part {
  const isQuestion = ['', 'properties', 'items'].includes(key) && !(isBranch && isRefinement(part));
  if (!isQuestion || part.type !== undefined || '$ref' in part) return part;
  const options = optionsOf(part) ?? ('const' in part ? [part.const] : undefined);
  const type = options
    ? typeOfAll(options)
    : Object.keys(tellingKeywords).find((type) =>
        tellingKeywords[type]?.some((keyword) => keyword in part),
      );
  if (type === undefined) return part;
  differences.count('types that were left out');
  return { type, ...part };
}

/** True for what a branch says of a question that stands elsewhere: no label of its own, and one answer or a few. */
function isRefinement(part: Part): boolean {
  return !('title' in part) && !('description' in part) && !('format' in part);
}

function optionsOf({ enum: values, oneOf, anyOf }: Part): readonly unknown[] | undefined {
  if (Array.isArray(values)) return values;
  const list: unknown = oneOf ?? anyOf;
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return list.every((each) => isGroup(each) && 'const' in each)
    ? list.map((each) => each.const)
    : undefined;
}

function typeOfAll(values: readonly unknown[]): string | undefined {
  const types = new Set(values.filter((value) => value !== null).map((value) => typeof value));
  const [type] = types;
  return types.size === 1 && type !== 'object' ? type : undefined;
}

/** Writes labelled options of a question, which stock rjsf takes in `anyOf` as well, in `oneOf`. */
function withOptionsInOneOf(part: Part, { differences }: Place): Part {
  const { anyOf, ...rest } = part;
  if (!Array.isArray(anyOf) || part.oneOf !== undefined || part.type === 'object') return part;
  if (optionsOf({ anyOf }) === undefined) return part;
  differences.count('options in "anyOf"');
  return { ...rest, oneOf: anyOf };
}

/** Turns `enumNames` into labelled options. */
function withLabelledOptions(part: Part, { differences }: Place): Part {
  const { enumNames, ...rest } = part;
  const written = Array.isArray(rest.enum) ? rest.enum : undefined;
  // Twice the same option is one option, and `null` is none.
  const values = written && [...new Set(written)].filter((value) => value !== null);
  const plain = values && values.length !== written?.length ? { ...rest, enum: values } : rest;
  const isLabelledTwice =
    values && plain.type !== 'object' && optionsOf({ ...plain, enum: undefined });
  if (isLabelledTwice) {
    const { enum: _twice, ...labelled } = plain;
    return labelled;
  }
  if (!Array.isArray(enumNames)) return plain;
  const isBoolean = part.type === 'boolean';
  const options: readonly unknown[] | undefined =
    written ?? (isBoolean ? [true, false] : undefined);
  if (!options) return part;
  differences.count('"enumNames"');
  const { enum: _values, ...others } = plain;
  const oneOf = options.flatMap((value, index) => {
    const title: unknown = enumNames[index];
    if (value === null || options.indexOf(value) !== index) return [];
    const isLabelled = title !== undefined && title !== null && title !== value;
    return [{ const: value, ...(isLabelled && { title: wordsAlone(String(title), differences) }) }];
  });
  return { ...others, oneOf };
}

/** Writes the words of a question or an option as a form file has them. */
function withWords(part: Part, { differences }: Place): Part {
  return withOwnWords(part, differences);
}

/** Turns a group without questions, and a list of nothing but paragraphs, into a note. */
function withNotes(part: Part, { key, differences }: Place): Part {
  if (key !== 'properties') return part;
  const paragraphs = paragraphsIn(part);
  if (paragraphs) {
    const description = [part.description, ...paragraphs].filter(Boolean).join('\n');
    return noteOf({ ...part, ...(description !== '' && { description }) }, differences);
  }
  const hasWords = [part.title, part.description].some(
    (words) => words !== undefined && words !== '',
  );
  return hasWords && asksNothing(part) ? noteOf(part, differences) : part;
}

/** Writes the `readOnly` of a group at each of its questions. */
function withReadOnlyQuestions(part: Part, { root, differences }: Place): Part {
  const { readOnly, ...own } = part;
  if (readOnly === undefined || !holdsQuestions(part, root)) return part;
  differences.count('"readOnly" of a group');
  return readOnly === true ? readOnlyInside(own, root) : own;
}

function readOnlyInside(part: Part, root: Part): Part {
  const { properties, items } = part;
  const shut = (each: unknown) => {
    if (!isGroup(each) || each.type === 'null') return each;
    return holdsQuestions(each, root) ? readOnlyInside(each, root) : { ...each, readOnly: true };
  };
  return {
    ...part,
    ...(isGroup(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, shut(each)]),
      ),
    }),
    ...(isGroup(items) && { items: shut(items) }),
  };
}

/** True for a group, and for a list of groups. */
function holdsQuestions(part: Part, root: Part): boolean {
  const { type, items } = followed(part, root);
  return type === 'object' || (type === 'array' && isGroup(items) && holdsQuestions(items, root));
}

/** Removes keys that say nothing: no words, no default, nothing required. */
function withoutBlanks(part: Part): Part {
  const isBlank = (key: string, value: unknown) =>
    (['description', 'default'].includes(key) && value === '') ||
    (['default', 'title', 'description'].includes(key) && value === null) ||
    (['required', 'examples'].includes(key) && Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(part).filter(([key, value]) => !isBlank(key, value)));
}

/** Turns `required: true` at a question, as in draft 3, into a name in the list of its group. */
function withRequiredNames(part: Part, { differences }: Place): Part {
  const { properties } = part;
  if (!isGroup(properties)) return part;
  const marked = Object.entries(properties).filter(
    ([, each]) => isGroup(each) && typeof each.required === 'boolean',
  );
  if (marked.length === 0) return part;
  differences.count('"required" at a question');
  const names = marked.filter(([, each]) => Object(each).required).map(([name]) => name);
  const plain = Object.entries(properties).map(([name, each]) => {
    if (!isGroup(each) || typeof each.required !== 'boolean') return [name, each];
    const { required: _required, ...rest } = each;
    return [name, rest];
  });
  const written = Array.isArray(part.required) ? part.required : [];
  const required = [...new Set([...written, ...names])];
  return {
    ...part,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(plain),
  };
}

/** Writes the one rule of an `allOf`, as programs make them, beside the others. */
function withMergedRules(part: Part, { key, root, differences }: Place): Part {
  const { allOf, ...rest } = part;
  if (key !== 'properties' && key !== 'items') return part;
  if (!Array.isArray(allOf) || !allOf.every(isGroup)) return part;
  const isOfGroup = allOf.some((each) => 'if' in each || 'properties' in followed(each, root));
  const [only, ...others] = allOf;
  if (only && others.length === 0 && !('if' in only)) {
    differences.count('"allOf" of one schema');
    return { ...only, ...rest };
  }
  if (isOfGroup) return part;
  const keys = allOf.flatMap((each) => Object.keys(each));
  const isDisjoint =
    new Set([...keys, ...Object.keys(rest)]).size === keys.length + Object.keys(rest).length;
  if (!isDisjoint) return part;
  differences.count('"allOf" of rules');
  return Object.assign({}, rest, ...allOf);
}

/** Lets a condition hold only once its questions are answered: here it would hold for a blank as well. */
function withAnsweredConditions(part: Part, { differences }: Place): Part {
  if (!isGroup(part.if)) return part;
  const condition = answered(part.if, differences);
  return condition === part.if ? part : { ...part, if: condition };
}

function answered(condition: Part, differences: Differences): Part {
  const { properties } = condition;
  if (!isGroup(properties)) return condition;
  const inside = Object.entries(properties).map(([name, each]) => [
    name,
    isGroup(each) ? answered(withoutType(each), differences) : each,
  ]);
  const names = Object.keys(properties);
  const required = Array.isArray(condition.required) ? condition.required : [];
  const missing = names.filter((name) => !required.includes(name));
  if (missing.length > 0) differences.conditions.push(...missing);
  const { type: _type, ...rest } = condition;
  return {
    ...rest,
    properties: Object.fromEntries(inside),
    required: [...required, ...missing],
  };
}

function withoutType(part: Part): Part {
  const { type: _type, ...rest } = part;
  return Object.keys(rest).length === 0 ? part : rest;
}

/** Leaves out of the branches of `dependencies` the answers that their question does not offer, which nobody could give. */
function withPossibleAnswers(part: Part, { root, differences }: Place): Part {
  const { dependencies, properties } = part;
  if (!isGroup(dependencies) || !isGroup(properties)) return part;
  const entries = Object.entries(dependencies).map(([name, opened]) => {
    const question = properties[name];
    const offered = isGroup(question) ? optionsOf(followed(question, root)) : undefined;
    if (!offered || !isGroup(opened) || !Array.isArray(opened.oneOf)) return [name, opened];
    const branches: unknown[] = opened.oneOf.map((branch: unknown) => {
      const inside = isGroup(branch) && isGroup(branch.properties) ? branch.properties : {};
      const own = inside[name];
      if (!isGroup(branch) || !isGroup(own) || !Array.isArray(own.enum)) return branch;
      const possible = own.enum.filter((value) => offered.includes(value));
      if (possible.length === own.enum.length || possible.length === 0) return branch;
      differences.count(`answers that "${name}" does not offer, left out`);
      return { ...branch, properties: { ...inside, [name]: { ...own, enum: possible } } };
    });
    return [name, { ...opened, oneOf: branches }];
  });
  return { ...part, dependencies: Object.fromEntries(entries) };
}
