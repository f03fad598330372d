import { didYouMean } from '../yaml/nearest.ts';
import type { Say } from '../yaml/say.ts';
import { type FieldFile, ruleNames } from './field-file.ts';
import type { FormFile } from './form-file.ts';

/** A question and where it stands. */
export interface PlacedField {
  readonly name: string;
  readonly field: FieldFile;
  readonly pointer: string;
}

/** What no schema can say of one question: limits that must be there, messages that need a rule. */
export function checkField(placed: PlacedField, file: FormFile, say: Say): void {
  checkLimits(placed, say);
  checkMessages(placed, file, say);
  checkDefault(placed, say);
}

function checkLimits({ name, field, pointer }: PlacedField, say: Say): void {
  const isFreeText = field.type === 'string' && !field.enum && !field.format;
  if (isFreeText && field.maxLength === undefined) {
    say(pointer, `"${name}" takes any text, so it needs a limit. Add "maxLength: 200".`, 'key');
  }
  if (field.type === 'array' && (!field.items || field.maxItems === undefined)) {
    say(
      pointer,
      `"${name}" takes several choices. Add "items:" with the options, and "maxItems:".`,
      'key',
    );
  }
}

function checkMessages({ name, field, pointer }: PlacedField, file: FormFile, say: Say): void {
  const { schema } = file;
  const firsts = (schema.allOf ?? []).flatMap(({ anyOf }) => anyOf[0]?.required ?? []);
  const isRequired = [schema.required, schema.then?.required, firsts].flat().includes(name);
  for (const rule of ruleNames) {
    if (field.errorMessage?.[rule] === undefined) continue;
    if (rule === 'required' ? isRequired : hasRule(field, rule)) continue;
    say(
      `${pointer}/errorMessage/${rule}`,
      rule === 'required'
        ? `"${name}" has a message for a missing answer, but it is not required. Add "${name}" to "required", or remove the message.`
        : `"${name}" has a message for "${rule}", but no such rule. Add "${rule}:" to the question, or remove the message.`,
      'key',
    );
  }
}

/** The options of several choices stand under `items`; their message stands on the question. */
function hasRule(field: FieldFile, rule: string): boolean {
  return rule in field || (rule === 'enum' && field.items !== undefined);
}

function checkDefault({ field, pointer }: PlacedField, say: Say): void {
  const { default: filledIn, type } = field;
  if (filledIn === undefined) return;
  const complaint = type === 'integer' ? wrongNumber(field, filledIn) : wrongText(field, filledIn);
  if (complaint) say(`${pointer}/default`, complaint);
}

function wrongNumber({ minimum, maximum }: FieldFile, filledIn: unknown): string | undefined {
  if (typeof filledIn !== 'number') return `"default: ${filledIn}" is no number.`;
  const isTooSmall = minimum !== undefined && filledIn < minimum;
  const isTooLarge = maximum !== undefined && filledIn > maximum;
  if (!isTooSmall && !isTooLarge) return undefined;
  const rule = isTooSmall ? `minimum: ${minimum}` : `maximum: ${maximum}`;
  return `"default: ${filledIn}" goes against "${rule}" of the same question.`;
}

function wrongText({ type, enum: options }: FieldFile, filledIn: unknown): string | undefined {
  const text = String(filledIn);
  if (type === 'array')
    return 'Several choices cannot be filled in from the start. Remove the key.';
  if (options && !options.includes(text)) {
    const suggestion = didYouMean(text, options);
    return `"default: ${text}" is none of the options.${suggestion} Allowed: ${options.join(', ')}.`;
  }
  if (typeof filledIn === 'string') return undefined;
  return `"default: ${text}" is a number, but the answers are texts. Write "default: '${text}'".`;
}
