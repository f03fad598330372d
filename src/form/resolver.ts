import { Validator } from '@cfworker/json-schema';
import {
  ADDITIONAL_PROPERTY_FLAG,
  type RJSFSchema,
  type UiSchema as RjsfUiSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from '@rjsf/utils';
import createSchemaUtils from '@rjsf/utils/lib/createSchemaUtils.js';
import getSchemaType from '@rjsf/utils/lib/getSchemaType.js';
import mergeSchemas from '@rjsf/utils/lib/mergeSchemas.js';
import optionsList from '@rjsf/utils/lib/optionsList.js';
import { cleaningOf } from './clean-text.ts';
import { isGroup, isHolder, ownValue } from './is-group.ts';
import type { SchemaPart } from './language/part-schema.ts';
import type { UiSchema } from './language/ui-schema.ts';
import type { Numbers } from './numbers.ts';
import {
  type AnswerPlace,
  type AskedQuestion,
  cleanAnswer,
  isResolved,
  type Option,
  type Path,
  type Question,
  questionName,
  type Widget,
} from './question.ts';
import type { View, ViewOptions } from './view.ts';
import { drawnAs, uiOptionsOf } from './widgets.ts';

const plainLooks = [
  ...(['format', 'examples', 'notBefore', 'notAfter', 'maxLength', 'minimum'] as const),
  ...(['maximum', 'multipleOf', 'minItems', 'maxItems'] as const),
] as const;

/** rjsf's own resolving of schemas, for the questions that a form's table cannot say. */
export interface Resolver {
  readonly utils: SchemaUtilsType;
  /** Returns the question that a schema asks under an answer. */
  readonly nodeOf: (place: NodePlace, value: unknown) => ResolvedNode;
  /**
   * An answer as the rules see it, and what is asked inside it: texts are cleaned and blanks left out, but no row moves up. A group
   * that is required is there, if only as `{}`, so that what is missing is told inside it; any other is left out if nothing is in it.
   */
  readonly ask: (question: Question, place: AskedPlace, value: unknown) => unknown;
  /** Returns the places inside the answer to a question, in the order of the page; undefined where rjsf resolves nothing. */
  readonly placesIn: (place: ReadPlace) => ReadPlace[] | undefined;
}

/** The names that rjsf gives to answers which a visitor adds and has not named yet; a regular expression. */
export const unnamed = '^newKey(-\\d+)?$';

/** A schema that is yet to be resolved. */
export interface NodePlace {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema | undefined;
  /** How it is called where it has no title. */
  readonly name: string;
  readonly isRequired?: boolean;
  readonly unfinished?: string | undefined;
}

/** A schema inside a question that rjsf resolves, and how it looks. */
export interface ResolvedNode {
  readonly schema: RJSFSchema;
  readonly ui: UiSchema;
  /** The schema there as a question, like those of the table. */
  readonly question: Question;
}

/** A node right inside another one, with the answer that is there. */
export interface InnerNode extends ResolvedNode {
  readonly step: string | number;
  readonly value: unknown;
}

/** The place of an answer that is read, and its question. */
export interface ReadPlace {
  readonly path: Path;
  readonly title: string;
  readonly question: Question | undefined;
  readonly value: unknown;
  /** The node of which the question was made, if it is inside one that rjsf resolves. */
  readonly node?: ResolvedNode;
}

interface AskedNode extends AnswerPlace {
  readonly numbers?: Numbers | undefined;
  /** Takes what is asked inside. */
  readonly asked: AskedQuestion[];
}

interface AskedPlace extends AskedNode {
  readonly isRequired: boolean;
}

/** Makes the resolver of a form. */
export function createResolver({ schema: root, uiSchema }: View): Resolver {
  const utils = createSchemaUtils(interpreter, root);

  /** A question as its file has it. */
  function placeOf({ path, title, unfinished }: Question): NodePlace {
    const found = path.split('.').reduce(
      ({ schema, ui }, step) => ({
        schema: Object(step === '*' ? schema.items : ownValue(schema.properties, step)),
        ui: ownValue<RjsfUiSchema>(Object(ui), step === '*' ? 'items' : step) ?? {},
      }),
      { schema: root, ui: uiSchema },
    );
    return { schema: found.schema, ui: ownLooks(found.ui), name: title, unfinished };
  }

  /** A schema with the alternative that an answer belongs to merged in. */
  function resolved(schema: RJSFSchema, value: unknown): RJSFSchema {
    const { oneOf, anyOf, ...rest } = utils.retrieveSchema(schema, value);
    const options = (oneOf ?? anyOf)?.filter((each) => typeof each === 'object');
    if (!options || utils.isSelect({ ...rest, oneOf: options }))
      return { ...rest, ...(oneOf && { oneOf }), ...(anyOf && { anyOf }) };
    const { discriminator } = rest;
    const chosen = utils.getClosestMatchingOption(value, options, 0, discriminator?.propertyName);
    const { title } = rest;
    const merged = {
      ...(mergeSchemas(rest, resolved(options[chosen] ?? {}, value)) as RJSFSchema),
      // The question is called as before, whatever is chosen.
      ...(title !== undefined && { title }),
    };
    return discriminator ? withLabels(merged, options, discriminator.propertyName) : merged;
  }

  function nodeOf({ schema, ui = {}, isRequired = false, ...place }: NodePlace, value: unknown) {
    const own = resolved(schema, value);
    return { schema: own, ui, question: questionOf(own, { ...place, ui, isRequired }, utils) };
  }

  function inside({ schema, ui, question }: ResolvedNode, value: unknown): InnerNode[] {
    const inner = (step: string | number, own: unknown, looks: UiSchema | undefined) => {
      const { [step]: answer } = Object(value);
      const isRow = typeof step === 'number';
      const isRequired = isRow || (schema.required?.includes(step) ?? false);
      const name = isRow ? question.title : step;
      const { unfinished } = question;
      const place = { schema: isGroup(own) ? own : {}, ui: looks, name, isRequired, unfinished };
      return { ...nodeOf(place, answer), step, value: answer };
    };
    if (Array.isArray(value)) {
      const { items, additionalItems } = schema;
      return value.map((_, index) => {
        const own = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
        return inner(index, own, looksOfEntry(ui, index));
      });
    }
    if (!isGroup(value)) return [];
    const known = Object.keys(schema.properties ?? {});
    const others = Object.keys(value).filter((name) => !known.includes(name));
    return [...known, ...others]
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => {
        const own = ownValue(schema.properties, name);
        const looks = ownValue<UiSchema>(Object(ui), isAdded(own) ? 'additionalProperties' : name);
        return inner(name, own, looks);
      });
  }

  /** Returns the answer at a node as the rules see it, and notes the questions inside it, answered or not. */
  function normalizeNode(node: ResolvedNode, place: AskedNode, value: unknown): unknown {
    const { path, normalized, asked, numbers } = place;
    const { schema, question } = node;
    const given =
      typeof value === 'string' ? cleanAnswer(question, value) || undefined : (value ?? undefined);
    const isOpen = isHolder(given) || (given === undefined && isObjectSchema(schema));
    if (!isOpen) return numbers ? numbers.read(question, given) : given;
    const names = Object.keys(schema.properties ?? {});
    const unanswered = Object.fromEntries(names.map((name) => [name, undefined]));
    const all = Array.isArray(given) ? given : { ...unanswered, ...given };
    const answers = inside(node, all).map((inner) => {
      const { step } = inner;
      const at = { path: [...path, step], normalized: [...normalized, step] };
      const entry = {
        ...{ question: inner.question, isRequired: inner.question.isRequired, path: at.path },
        ...{ name: questionName(at.path), normalizedName: questionName(at.normalized) },
      };
      const index = asked.push({ ...entry, answer: undefined }) - 1;
      // A part that nobody has begun is not entered, as recursion may have no end.
      const isBegun = inner.value !== undefined || entry.isRequired;
      const answer = isBegun
        ? normalizeNode(inner, { ...at, asked, numbers }, inner.value)
        : undefined;
      asked[index] = { ...entry, answer };
      return [step, answer] as const;
    });
    if (Array.isArray(given)) return answers.map(([, answer]) => answer ?? null);
    const kept = Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
    return Object.keys(kept).length > 0 || question.isRequired ? kept : undefined;
  }

  function ask(question: Question, place: AskedPlace, value: unknown) {
    const own = nodeOf({ ...placeOf(question), isRequired: place.isRequired }, value);
    return normalizeNode(own, place, value);
  }

  return {
    ...{ utils, nodeOf, ask },
    placesIn: ({ path, question, node, value }) => {
      if (!node && !(question && isResolved(question))) return undefined;
      const isOpen = isGroup(value) || (Array.isArray(value) && value.some(isHolder));
      if (!isOpen) return undefined;
      const own = node ?? (question && nodeOf(placeOf(question), value));
      return own && inside(own, value).map((inner) => readPlace(path, inner));
    },
  };
}

/** A schema in which what tells its alternatives apart has their titles as labels. */
function withLabels(schema: RJSFSchema, alternatives: readonly RJSFSchema[], name: string) {
  const valueIn = ({ properties }: RJSFSchema): RJSFSchema => Object(ownValue(properties, name));
  const labels = alternatives.map(({ title, ...each }) => ({ const: valueIn(each).const, title }));
  const own = { title: schema.title, ...valueIn(schema), oneOf: labels };
  return { ...schema, properties: { ...schema.properties, [name]: own } };
}

/** The looks that a file gives to a question which rjsf resolves. */
export function ownLooks(view: object = {}): UiSchema {
  const { 'ui:options': options = {}, ...inside } = view as RjsfUiSchema;
  return { ...(inside as UiSchema), 'ui:options': (options as ViewOptions).own ?? {} };
}

/** How an entry looks: all alike, or each in its own way. */
function looksOfEntry({ items, ...ui }: UiSchema, index: number): UiSchema | undefined {
  return Array.isArray(items) ? (items[index] ?? Object(ui).additionalItems) : items;
}

/** A row has its number behind its title. */
function readPlace(around: Path, node: InnerNode): ReadPlace {
  const { step, question, value } = node;
  const title = typeof step === 'number' ? `${question.title} ${step + 1}` : question.title;
  return { path: [...around, step], title, question, value, node };
}

/** True if a visitor is yet to name what was added. */
export function isUnnamed(name: string): boolean {
  return new RegExp(unnamed).test(name);
}

/** True if a schema is that of an answer which a visitor has added, under a name of the visitor's own. */
function isAdded(schema: unknown): boolean {
  return isGroup(schema) && ADDITIONAL_PROPERTY_FLAG in schema;
}

function isObjectSchema({ type, properties }: RJSFSchema): boolean {
  return type === 'object' || properties !== undefined;
}

/** Returns the question of a resolved schema, like those of the table. */
function questionOf(
  schema: RJSFSchema,
  { ui, name, isRequired = false, unfinished }: Omit<NodePlace, 'schema'>,
  utils: SchemaUtilsType,
): Question {
  const type = [getSchemaType(schema)].flat()[0] ?? 'string';
  const isSeveral = utils.isMultiSelect(schema);
  const uiOptions = uiOptionsOf(ui ?? {});
  const { title: own = name, description, readOnly } = { ...schema, ...uiOptions };
  const isNamed = isAdded(schema) && !isUnnamed(name);
  const title = isNamed ? name : own;
  const looks = plainLooks.flatMap((key) => (key in schema ? [[key, schema[key]]] : []));
  const options = optionsOf(isSeveral ? schema.items : schema, isSeveral ? ui?.items : ui, utils);
  const widget = widgetOf({ ...schema, type } as SchemaPart, ui, options);
  const only = [schema.const, ...(options ?? []).map(({ value }) => value)];
  return {
    ...Object.fromEntries(looks),
    path: name,
    type: type === 'null' ? 'string' : type,
    title,
    ...(readOnly && { readOnly }),
    ...(description !== undefined && { description }),
    widget,
    cleaning: cleaningOf(schema, { ...uiOptions, widget }),
    verbatim: only.filter((each) => typeof each === 'string'),
    ...(options && { options }),
    ...(unfinished && { unfinished: Object(schema.errorMessage).unfinished ?? unfinished }),
    ui: uiOptions,
    isRequired,
    isOptional: !isRequired && !isAdded(schema),
    ...(isAdded(schema) && { isAdded: true }),
  } as Question;
}

function widgetOf(part: SchemaPart, ui: UiSchema = {}, options: readonly Option[] = []): Widget {
  if (part.const !== undefined && part.type !== 'boolean') return 'hidden';
  const values = options.map(({ value }) => value as string);
  const { oneOf: _options, ...rest } = part;
  if (values.length === 0 || part.type === 'boolean') return drawnAs(part, ui);
  if (part.type === 'array') return drawnAs({ ...rest, items: { enum: values } }, ui);
  // As stock rjsf has it, which resolves the question.
  return uiOptionsOf(ui).widget ?? 'select';
}

function optionsOf(
  schema: RJSFSchema['items'],
  ui: UiSchema | undefined,
  utils: SchemaUtilsType,
): readonly Option[] | undefined {
  if (!isGroup(schema)) return undefined;
  const part: RJSFSchema = schema;
  if (part.type === 'boolean') {
    return [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ];
  }
  return utils.isSelect(part)
    ? (optionsList(part, ui as RjsfUiSchema) as Option[] | undefined)
    : undefined;
}

/** By what rjsf chooses among alternatives and branches: without code that is made at run time, which a strict policy forbids. */
const interpreter: ValidatorType = {
  isValid: (schema, answers, root) => {
    const { definitions, $defs }: RJSFSchema = root;
    // The interpreter knows values of JSON alone.
    const value: unknown = JSON.parse(JSON.stringify(answers ?? null));
    return new Validator({ definitions, $defs, ...schema } as never, '7').validate(value).valid;
  },
  // The form's own rules judge.
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};
