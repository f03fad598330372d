import type { Say } from '../../yaml/say.ts';
import type { PlacedDeclaration } from '../compile/declarations.ts';
import { ruleNames } from '../rule-names.ts';
import { limitations } from './limitations.ts';
import type { SchemaPart } from './part-schema.ts';

/** What no schema can say of one question: limits that must be there, messages that need a rule. */
export function checkField(
  placed: PlacedDeclaration,
  required: ReadonlySet<string>,
  say: Say,
): void {
  if (!placed.isRefined) checkBounds(placed, say);
  checkMessages(placed, required, say);
}

function checkBounds(placed: PlacedDeclaration, say: Say) {
  const { name, part, pointer } = placed;
  const own = name.split('.').at(-1);
  const isEntry = placed.question.path.endsWith('*');
  if (isFreeText(part) && part.maxLength === undefined) {
    say(pointer, `"${name}" takes any text, so it needs a limit. Add "maxLength: 200".`, 'part');
  }
  if (part.type === 'array') checkList(placed, say);
  if (isEntry && part.type === 'array') {
    say(`${pointer}/type`, limitations.listInList);
  }
  if (part.enum && part.oneOf) {
    say(`${pointer}/oneOf`, 'The options stand under "enum", too. Keep one of the two.', 'key');
  }
  if (part.notBefore && part.format !== 'date') {
    say(`${pointer}/notBefore`, '"notBefore" compares days. Add "format: date".', 'key');
  }
  if (part.title === undefined && !isEntry) {
    const message = `"title" is missing in "${own}". Add a line "title: ...". (The label that visitors see.)`;
    say(pointer, message, 'part');
  }
}

function isFreeText(part: SchemaPart): boolean {
  const isLimited = ['date', 'time', 'date-time'].includes(part.format ?? '');
  const isChoice = part.enum ?? part.oneOf ?? part.const;
  return part.type === 'string' && isChoice === undefined && !isLimited;
}

function checkList({ name, part, pointer }: PlacedDeclaration, say: Say): void {
  const { items, maxItems, uniqueItems } = part;
  if (!items) {
    const message = `"${name}" is a list, and nothing says of what. Add "items:" with the options to choose from, or with the questions of a row.`;
    say(pointer, message, 'part');
    return;
  }
  if (maxItems === undefined) {
    const message = `"${name}" takes any number of entries, so it needs a limit. Add "maxItems: 10".`;
    say(pointer, message, 'part');
  }
  if (uniqueItems === false && (items.enum || items.oneOf)) {
    const message = `The entries of "${name}" are chosen from options, each of them once. Write "uniqueItems: true".`;
    say(`${pointer}/uniqueItems`, message);
  }
}

function checkMessages(
  { name, part, pointer, question }: PlacedDeclaration,
  required: ReadonlySet<string>,
  say: Say,
) {
  for (const rule of [...ruleNames, 'oneOf'] as const) {
    if (part.errorMessage?.[rule] === undefined) continue;
    const place = `${pointer}/errorMessage/${rule}`;
    if (rule === 'required' && part.type === 'object') {
      const message =
        'A group that is required speaks through its questions, so this is never said. Write the message at them.';
      say(place, message, 'key');
    } else if (rule === 'required' && !required.has(question.path)) {
      const message = `"${name}" has a message for a missing answer, but it is not required. Add "${name}" to "required", or remove the message.`;
      say(place, message, 'key');
    } else if (rule !== 'required' && !hasRule(part, rule)) {
      const message = `"${name}" has a message for "${rule}", but no such rule. Add "${rule}:" to the question, or remove the message.`;
      say(place, message, 'key');
    }
  }
}

/** The options of several choices stand under `items`; their message stands on the question. */
function hasRule(part: SchemaPart, rule: string): boolean {
  if (rule in part) return true;
  const holder = part.items ?? part;
  return ['enum', 'oneOf'].includes(rule) && ('enum' in holder || 'oneOf' in holder);
}
