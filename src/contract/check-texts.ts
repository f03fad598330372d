import type { Say } from './check-names.ts';
import { factNames } from './facts.ts';
import type { FieldFile } from './field-file.ts';
import type { FormFile } from './form-file.ts';
import { didYouMean } from './nearest.ts';
import { pointerStep } from './resolve.ts';

/** Reports each `{word}` of a form file that would be shown as it stands, braces and all. */
export function checkTexts({ page, messages, schema, ui }: FormFile, say: Say): void {
  checkFacts(page, '/page', say);
  checkFacts(messages, '/messages', say);
  for (const [name, looks] of Object.entries(ui)) checkFacts(looks, `/ui${pointerStep(name)}`, say);
  checkQuestions(schema.properties, '/schema/properties', say);
  checkQuestions(schema.then?.properties, '/schema/then/properties', say);
}

/** Reports each `{word}` below a pointer that names no fact of the company. */
export function checkFacts(value: unknown, pointer: string, say: Say): void {
  checkWords(value, pointer, { known: factNames, say });
}

/** Reports each `{word}` below a pointer, in messages of rules, that is not the rule's number. */
export function checkRuleMessages(messages: unknown, pointer: string, say: Say): void {
  checkWords(messages, pointer, { known: ['limit'], say });
}

/**
 * Titles and help may name facts; the message of a rule may name the rule's number. An option stands for itself, as the
 * rules compare it with the answer.
 */
function checkQuestions(
  properties: Readonly<Record<string, FieldFile>> = {},
  pointer: string,
  say: Say,
): void {
  for (const [name, field] of Object.entries(properties)) {
    const { title, description, errorMessage, items } = field;
    const own = pointer + pointerStep(name);
    checkFacts(title, `${own}/title`, say);
    checkFacts(description, `${own}/description`, say);
    checkRuleMessages(errorMessage, `${own}/errorMessage`, say);
    checkWords(field.enum, `${own}/enum`, { known: [], say });
    checkWords(items?.enum, `${own}/items/enum`, { known: [], say });
  }
}

interface Words {
  readonly known: readonly string[];
  readonly say: Say;
}

function checkWords(value: unknown, pointer: string, words: Words): void {
  if (typeof value === 'string') checkText(value, pointer, words);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    checkWords(inner, pointer + pointerStep(key), words);
  }
}

function checkText(text: string, pointer: string, { known, say }: Words): void {
  for (const [, word = ''] of text.matchAll(/\{([A-Za-z]\w*)\}/g)) {
    if (known.includes(word)) continue;
    const names = known.map((name) => `{${name}}`).join(', ');
    const hint = names
      ? `${didYouMean(word, known)} Allowed: ${names}.`
      : ' Write the words themselves.';
    say(pointer, `"{${word}}" stands for nothing here.${hint}`);
  }
}
