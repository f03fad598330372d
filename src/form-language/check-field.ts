import { ruleNames } from '../runtime/rule-names.ts';
import { didYouMean } from '../yaml/nearest.ts';
import type { Say } from '../yaml/say.ts';
import type { SchemaPart } from './part-schema.ts';
import type { PlacedPart } from './parts-in.ts';

/** What no schema can say of one question: limits that must be there, messages that need a rule. */
export function checkField(placed: PlacedPart, requiredNames: ReadonlySet<string>, say: Say): void {
  if (!placed.isRefined) {
    checkLimits(placed, say);
    checkDefault(placed, say);
  }
  checkMessages(placed, requiredNames, say);
}

function checkLimits({ name, part, pointer }: PlacedPart, say: Say): void {
  const isEntry = name.endsWith('.items');
  const isLimited = ['date', 'time', 'date-time'].includes(part.format ?? '');
  const isFree = part.type === 'string' && !part.enum && !part.oneOf && !isLimited;
  const isFreeText = isFree && part.const === undefined;
  if (isFreeText && part.maxLength === undefined) {
    say(pointer, `"${name}" takes any text, so it needs a limit. Add "maxLength: 200".`, 'key');
  }
  if (part.type === 'array' && (!part.items || part.maxItems === undefined)) {
    say(
      pointer,
      `"${name}" takes several choices. Add "items:" with the options, and "maxItems:".`,
      'key',
    );
  }
  if (isEntry && part.type === 'array') {
    say(`${pointer}/type`, 'A list cannot hold lists. Write "type: object" with a list in it.');
  }
  const isLabelled = part.title !== undefined || isEntry;
  if (!isLabelled) {
    say(
      pointer,
      `"title" is missing in "${name.split('.').at(-1)}". Add a line "title: ...". (The label that visitors see.)`,
      'key',
    );
  }
}

function checkMessages(
  { name, part, pointer }: PlacedPart,
  required: ReadonlySet<string>,
  say: Say,
) {
  for (const rule of [...ruleNames, 'oneOf'] as const) {
    if (part.errorMessage?.[rule] === undefined) continue;
    if (rule === 'required' ? required.has(name) : hasRule(part, rule)) continue;
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
function hasRule(part: SchemaPart, rule: string): boolean {
  if (rule in part) return true;
  const holder = part.items ?? part;
  return ['enum', 'oneOf'].includes(rule) && ('enum' in holder || 'oneOf' in holder);
}

function checkDefault({ part, pointer }: PlacedPart, say: Say): void {
  const { default: filledIn, type } = part;
  if (filledIn === undefined) return;
  const isNumber = type === 'integer' || type === 'number';
  const complaint = isNumber ? wrongNumber(part, filledIn) : wrongText(part, filledIn);
  if (complaint) say(`${pointer}/default`, complaint);
}

function wrongNumber({ minimum, maximum }: SchemaPart, filledIn: unknown): string | undefined {
  if (typeof filledIn !== 'number') return `"default: ${filledIn}" is no number.`;
  const isTooSmall = minimum !== undefined && filledIn < minimum;
  const isTooLarge = maximum !== undefined && filledIn > maximum;
  if (!isTooSmall && !isTooLarge) return undefined;
  const rule = isTooSmall ? `minimum: ${minimum}` : `maximum: ${maximum}`;
  return `"default: ${filledIn}" goes against "${rule}" of the same question.`;
}

function wrongText({ type, enum: options }: SchemaPart, filledIn: unknown): string | undefined {
  if (type !== 'string') return undefined;
  const text = String(filledIn);
  const words = options?.map(String);
  if (words && !words.includes(text)) {
    const suggestion = didYouMean(text, words);
    return `"default: ${text}" is none of the options.${suggestion} Allowed: ${words.join(', ')}.`;
  }
  if (typeof filledIn === 'string') return undefined;
  return `"default: ${text}" is a number, but the answers are texts. Write "default: '${text}'".`;
}
