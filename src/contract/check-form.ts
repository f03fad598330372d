import { type FieldFile, type FieldUi, ruleNames } from './field-file.ts';
import { widgetsFor } from './field-kinds.ts';
import type { FileErrorList } from './file-error.ts';
import type { FormFile } from './form-file.ts';
import { didYouMean } from './nearest.ts';
import { pointerStep, type Resolved } from './resolve.ts';

type Say = (pointer: string, message: string, at?: 'key' | 'value') => void;

/** What no schema can say of a form file: names that must agree, rules that need one another. */
export function checkForm(file: FormFile, resolved: Resolved, errors: FileErrorList): void {
  const say: Say = (pointer, message, at = 'value') =>
    errors.add(at === 'key' ? resolved.placeOfKey(pointer) : resolved.placeOf(pointer), message);
  const fields = fieldsOf(file);
  for (const { name, field, pointer } of fields) checkField({ name, field, pointer }, file, say);
  const names = fields.map((field) => field.name);
  checkCondition(file, say);
  checkNames('/schema/required', file.schema.required, Object.keys(file.schema.properties), say);
  const conditional = file.schema.then;
  checkNames(
    '/schema/then/required',
    conditional?.required,
    Object.keys(conditional?.properties ?? {}),
    say,
  );
  checkUi(file, names, say);
  checkComplete('/send/fields', file.send.fields, names, say);
}

interface PlacedField {
  readonly name: string;
  readonly field: FieldFile;
  readonly pointer: string;
}

function fieldsOf(file: FormFile): PlacedField[] {
  const level = (properties: Readonly<Record<string, FieldFile>>, pointer: string) =>
    Object.entries(properties).map(([name, field]) => ({
      name,
      field,
      pointer: pointer + pointerStep(name),
    }));
  return [
    ...level(file.schema.properties, '/schema/properties'),
    ...level(file.schema.then?.properties ?? {}, '/schema/then/properties'),
  ];
}

function checkField({ name, field, pointer }: PlacedField, file: FormFile, say: Say): void {
  const isText = field.type === 'string';
  if (isText && !field.enum && !field.format && field.maxLength === undefined) {
    say(pointer, `"${name}" takes any text, so it needs a limit. Add "maxLength: 200".`, 'key');
  }
  if (field.type === 'array' && (!field.items || field.maxItems === undefined)) {
    say(
      pointer,
      `"${name}" takes several choices. Add "items:" with the options, and "maxItems:".`,
      'key',
    );
  }
  for (const rule of ruleNames) {
    const isRule = rule in field || rule === 'required' || rule === 'type';
    if (field.errorMessage?.[rule] !== undefined && !isRule) {
      say(
        `${pointer}/errorMessage/${rule}`,
        `"${name}" has a message for "${rule}", but no such rule. Add "${rule}:" to the question, or remove the message.`,
        'key',
      );
    }
  }
  const isRequired = [file.schema.required, file.schema.then?.required].flat().includes(name);
  if (field.errorMessage?.required !== undefined && !isRequired) {
    say(
      `${pointer}/errorMessage/required`,
      `"${name}" has a message for a missing answer, but it is not required. Add "${name}" to "required", or remove the message.`,
      'key',
    );
  }
  if (field.default !== undefined && field.enum && !field.enum.includes(String(field.default))) {
    say(
      `${pointer}/default`,
      `"default: ${field.default}" is none of the options.${didYouMean(String(field.default), field.enum)} Allowed: ${field.enum.join(', ')}.`,
    );
  }
}

function checkCondition(file: FormFile, say: Say): void {
  const { if: condition, then: branch, properties } = file.schema;
  if (condition && !branch)
    say('/schema/if', '"if" needs a "then" with the questions that depend on it.', 'key');
  if (branch && !condition)
    say('/schema/then', '"then" needs an "if" with the answers it depends on.', 'key');
  if (!condition) return;
  for (const [name, rule] of Object.entries(condition.properties)) {
    const pointer = `/schema/if/properties${pointerStep(name)}`;
    const field = properties[name];
    if (!field) {
      say(
        pointer,
        `The form has no question "${name}".${didYouMean(name, Object.keys(properties))}`,
        'key',
      );
      continue;
    }
    if (!condition.required.includes(name)) {
      say(
        '/schema/if/required',
        `Add "${name}" to "required", or the condition also holds before the question is answered.`,
      );
    }
    const options = field.enum;
    for (const value of [rule.const ?? [], rule.enum ?? []].flat()) {
      if (options && !options.includes(value)) {
        say(
          pointer,
          `"${value}" is none of the options of "${name}".${didYouMean(value, options)} Allowed: ${options.join(', ')}.`,
        );
      }
    }
  }
  checkNames('/schema/if/required', condition.required, Object.keys(condition.properties), say);
}

function checkUi(file: FormFile, names: readonly string[], say: Say): void {
  const sections = file.ui['ui:sections'];
  for (const name of Object.keys(file.ui)) {
    if (name === 'ui:sections' || names.includes(name)) continue;
    say(
      `/ui${pointerStep(name)}`,
      `The form has no question "${name}".${didYouMean(name, names)}`,
      'key',
    );
  }
  for (const { name, field } of fieldsOf(file)) {
    const widget = (file.ui[name] as FieldUi | undefined)?.['ui:widget'];
    const allowed = widgetsFor(field);
    if (widget !== undefined && !allowed.includes(widget)) {
      say(
        `/ui/${name}/ui:widget`,
        `"${name}" cannot be drawn as "${widget}". Allowed for this kind of question: ${allowed.join(', ')}.`,
      );
    }
  }
  if (!sections) return;
  checkComplete(
    '/ui/ui:sections',
    sections.flatMap((section) => section.fields),
    names,
    say,
  );
}

function checkNames(
  pointer: string,
  used: readonly string[] | undefined,
  known: readonly string[],
  say: Say,
): void {
  for (const [index, name] of (used ?? []).entries()) {
    if (known.includes(name)) continue;
    say(
      pointer + pointerStep(index),
      `There is no question "${name}" here.${didYouMean(name, known)} Questions: ${known.join(', ')}.`,
    );
  }
}

/** A list that must name every question exactly once. */
function checkComplete(
  pointer: string,
  used: readonly string[],
  names: readonly string[],
  say: Say,
): void {
  for (const name of used) {
    if (!names.includes(name)) {
      say(
        pointer,
        `There is no question "${name}".${didYouMean(name, names)} Questions: ${names.join(', ')}.`,
      );
    }
  }
  for (const name of names) {
    const times = used.filter((candidate) => candidate === name).length;
    if (times === 0)
      say(
        pointer,
        `The question "${name}" is missing in this list. Add it where it belongs.`,
        'key',
      );
    if (times > 1)
      say(pointer, `The question "${name}" stands twice in this list. Keep one of the two.`, 'key');
  }
}
