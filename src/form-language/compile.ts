import type { Call, CompiledPart, FormDescription, SentField } from '../runtime/form.ts';
import { uiOption } from '../runtime/ui.ts';
import { compileSchema, type SharedMessages } from './compile-schema.ts';
import type { FormFile } from './form-file.ts';
import type { SchemaPart } from './part-schema.ts';
import type { SharedWords } from './shared-words.ts';
import type { UiSchema } from './ui-schema.ts';

/** A form file turned into what the engine draws and what Ajv compiles. */
export interface CompiledForm {
  readonly description: FormDescription;
  /** The schema of each condition, by the `$comment` in it. */
  readonly conditions: Readonly<Record<string, CompiledPart>>;
}

/** What all forms share, of `forms/_shared.yaml`. */
export interface SharedTexts {
  readonly messages: SharedMessages;
  readonly words: SharedWords;
}

/** Derives a form from its checked file. Pure: the same file gives the same form. */
export function compileForm(id: string, file: FormFile, shared: SharedTexts): CompiledForm {
  const { page, messages } = file;
  const { schema, conditions } = compileSchema(file.schema, shared.messages);
  return {
    conditions,
    description: {
      id,
      page: page && { ...page, path: page.path ?? `/${id}` },
      call: callOf(id, file),
      sentFields: file.send.fields.map(sentField),
      isCheckedByBrowser: file.checking === 'browser',
      messages,
      words: shared.words,
      unknownField: shared.messages.unknown,
      unreadableText: shared.messages.unreadable,
      schema,
      uiSchema: withLabels(file.uiSchema, file.schema),
    },
  };
}

/** `checkReply` has seen to it that a form that is sent has these sentences. */
function callOf(id: string, { send, messages }: FormFile): Call | undefined {
  if (send.local) return undefined;
  const { failure = { text: '' }, network = '' } = messages;
  return { endpoint: send.to ?? `submit-${id}`, failure, network };
}

function sentField(field: FormFile['send']['fields'][number]): SentField {
  if (typeof field === 'string') return { name: field, from: [field] };
  return { name: field.field, from: field.from };
}

/**
 * The looks of a part, with the labels of its options by the options themselves: a branch may leave some of them only, and
 * two branches may ask one question with different ones.
 */
function withLabels(ui: UiSchema, part: SchemaPart): UiSchema {
  const { items } = part;
  const inside = [...innerParts(part), ...(items ? [['items', items] as const] : [])];
  const looks = new Map<string, UiSchema>();
  for (const [name, inner] of inside) {
    const own = (looks.get(name) ?? Object(ui)[name] ?? {}) as UiSchema;
    const next = withLabels(own, inner);
    if (Object.keys(next).length > 0) looks.set(name, next);
  }
  const labels = { ...ui['ui:labels'], ...labelsOf(part, ui) };
  return {
    ...ui,
    ...Object.fromEntries(looks),
    ...(Object.keys(labels).length > 0 && { 'ui:labels': labels }),
  };
}

/** The labels that a part gives to its options, as `title` or as `ui:enumNames`, by the options. */
function labelsOf({ type, enum: options, oneOf, items }: SchemaPart, ui: UiSchema) {
  const titles = oneOf?.map(({ const: value, title = String(value) }) => [String(value), title]);
  const values = options ?? items?.enum ?? (type === 'boolean' ? [true, false] : []);
  const names = type ? uiOption(ui, 'enumNames') : undefined;
  const named = names?.flatMap((name, index) =>
    index < values.length ? [[String(values[index]), name]] : [],
  );
  return Object.fromEntries(titles ?? named ?? []) as Record<string, string>;
}

/** The questions of a part and of its branches. */
function innerParts(part: SchemaPart): (readonly [string, SchemaPart])[] {
  const branches = [part, ...(part.allOf ?? [])].flatMap(({ then, else: otherwise }) => [
    ...(then ? innerParts(then) : []),
    ...(otherwise ? innerParts(otherwise) : []),
  ]);
  return [...Object.entries(part.properties ?? {}), ...branches];
}
