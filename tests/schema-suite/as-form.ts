import { typesWith } from '../../src/form/language/keywords.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A schema of the suite as a form file, and whether it was given types that it does not have itself. */
export interface SuiteForm {
  readonly text: string;
  readonly isTyped: boolean;
}

/**
 * A form whose one question, "value", has the schema. What our check demands, and plain JSON Schema does not, is added where it
 * is missing: a title; the type that the keywords speak of, or else the type that most of the answers have; "maxLength" and
 * "maxItems" as large as they may be; "items"; a question for each name that is required or depended upon. No verdict changes by it,
 * but for answers of another type, which a schema without a type lets through. Definitions move to the top, and references
 * to other places are made to lead below "value". A question of true or false is drawn as two buttons, so that false is an
 * answer; a group is required, so that an empty one is there.
 */
export function asForm(schema: unknown, answers: readonly unknown[]): SuiteForm {
  const state = { isTyped: false };
  const { definitions = {}, ...own } = isSchema(schema) ? schema : {};
  const value = asQuestion(moved(isSchema(schema) ? own : schema), answers, state);
  const shared = Object.entries(Object(moved(definitions))).map(([name, definition]) => [
    name,
    asQuestion(definition, [], state),
  ]);
  const file = {
    send: { local: true, fields: ['value'] },
    messages: {
      submit: 'Send',
      sending: 'Sending',
      invalid: 'Wrong',
      success: { show: 'banner', text: 'Thanks' },
    },
    schema: {
      ...(shared.length > 0 && { definitions: Object.fromEntries(shared) }),
      type: 'object',
      ...(isSchema(value) && value.type === 'object' && { required: ['value'] }),
      properties: { value },
    },
    uiSchema:
      isSchema(value) && value.type === 'boolean' ? { value: { 'ui:widget': 'radio' } } : {},
  };
  return { text: JSON.stringify(file), isTyped: state.isTyped };
}

interface State {
  isTyped: boolean;
}

function asQuestion(schema: unknown, answers: readonly unknown[], state: State): unknown {
  if (!isSchema(schema) || '$ref' in schema) return titled(schema);
  const type = schema.type ?? typeOf(schema, answers);
  if (schema.type === undefined) state.isTyped = true;
  const question = { ...titled(schema), type };
  if (type === 'string') return { ...limited(question, 'maxLength', 4000) };
  if (type === 'array') return asList(limited(question, 'maxItems', 100), answers, state);
  if (type === 'object') return asGroup(question, answers, state);
  return question;
}

function asList(schema: Schema, answers: readonly unknown[], state: State): Schema {
  const entries = answers.flatMap((answer) => (Array.isArray(answer) ? answer : []));
  const { items = {} } = schema;
  return { ...schema, items: Array.isArray(items) ? items : asQuestion(items, entries, state) };
}

function asGroup(schema: Schema, answers: readonly unknown[], state: State): Schema {
  const named = [schema.required ?? [], dependedUpon(schema.dependencies)].flat().map(String);
  const missing = Object.fromEntries(named.map((name) => [name, {}]));
  const properties = { ...missing, ...Object(schema.properties) } as Schema;
  const questions = Object.entries(properties).map(([name, inner]) => {
    const given = answers.flatMap((answer) => {
      const has = isSchema(answer) && Object.hasOwn(answer, name);
      return has ? [answer[name]] : [];
    });
    return [name, asQuestion(inner, given, state)];
  });
  return { ...schema, properties: Object.fromEntries(questions) };
}

function dependedUpon(dependencies: unknown): string[] {
  return Object.entries(Object(dependencies)).flatMap(([name, others]) => [
    name,
    ...(Array.isArray(others) ? others.map(String) : []),
  ]);
}

function titled(schema: unknown): Schema {
  // What is no group of keys is left as it is, to be refused.
  return isSchema(schema) ? { title: 'Value', ...schema } : (schema as Schema);
}

function limited(schema: Schema, key: string, most: number): Schema {
  return schema[key] === undefined && schema.const === undefined
    ? { ...schema, [key]: most }
    : schema;
}

function typeOf(schema: Schema, answers: readonly unknown[]): string {
  const options = [schema.enum ?? [], schema.const ?? []].flat();
  if (options.length > 0) return kindOf(options[0]);
  const keyword = Object.keys(schema).find((key) => ![0, 5, 6].includes(typesWith(key).length));
  const types: readonly string[] = keyword ? typesWith(keyword) : [];
  if (types.includes('number')) return 'number';
  return types[0] ?? mostCommon(answers.map(kindOf)) ?? 'string';
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'string' : typeof value;
}

function mostCommon(words: readonly string[]): string | undefined {
  const count = (word: string) => words.filter((other) => other === word).length;
  return [...words].sort((left, right) => count(right) - count(left))[0];
}

/** The schema, with references that start at its root made to start at "value". */
function moved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(moved);
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => {
      const isLocal =
        key === '$ref' && typeof inner === 'string' && /^#(?!\/definitions)/.test(inner);
      return [key, isLocal ? inner.replace('#', '#/properties/value') : moved(inner)];
    }),
  );
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
