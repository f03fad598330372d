import { checkFacts, checkWords } from '../../page-language/check-facts.ts';
import type { Say } from '../../yaml/say.ts';
import type { PlacedDeclaration } from '../compile/declarations.ts';
import type { FormFile } from './form-file.ts';

/** Reports each `{word}` of a form file that would be shown as it stands, braces and all. */
export function checkTexts(
  { page, messages, schema, uiSchema }: FormFile,
  parts: readonly PlacedDeclaration[],
  say: Say,
): void {
  checkFacts(page, '/page', say);
  checkFacts(messages, '/messages', say);
  checkFacts(uiSchema, '/uiSchema', say);
  checkFacts(schema.title, '/schema/title', say);
  checkFacts(schema.description, '/schema/description', say);
  for (const part of parts) checkQuestion(part, say);
}

/** Reports each `{word}` below a pointer, in messages of rules, that is not the rule's number. */
export function checkRuleMessages(messages: unknown, pointer: string, say: Say): void {
  checkWords(messages, pointer, { known: ['limit'], say });
}

/**
 * Titles and help may name facts; the message of a rule may name the rule's number. An option stands for itself, as the
 * rules compare it with the answer.
 */
function checkQuestion({ part, pointer }: PlacedDeclaration, say: Say): void {
  checkFacts(part.title, `${pointer}/title`, say);
  checkFacts(part.description, `${pointer}/description`, say);
  checkRuleMessages(part.errorMessage, `${pointer}/errorMessage`, say);
  checkWords(part.enum, `${pointer}/enum`, { known: [], say });
  checkWords(part.oneOf, `${pointer}/oneOf`, { known: [], say });
}
