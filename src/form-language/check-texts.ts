import { checkFacts, checkWords } from '../page-language/check-facts.ts';
import { pointerStep } from '../yaml/resolve.ts';
import type { Say } from '../yaml/say.ts';
import type { FieldFile } from './field-file.ts';
import type { FormFile } from './form-file.ts';

/** Reports each `{word}` of a form file that would be shown as it stands, braces and all. */
export function checkTexts({ page, messages, schema, uiSchema: ui }: FormFile, say: Say): void {
  checkFacts(page, '/page', say);
  checkFacts(messages, '/messages', say);
  for (const [name, looks] of Object.entries(ui)) checkFacts(looks, `/uiSchema${pointerStep(name)}`, say);
  checkQuestions(schema.properties, '/schema/properties', say);
  checkQuestions(schema.then?.properties, '/schema/then/properties', say);
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
