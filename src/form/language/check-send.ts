import { checkFacts, checkWords } from '../../page-language/facts.ts';
import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import { type DeclaredForm, type PlacedDeclaration, partsBelow } from '../compile/declarations.ts';
import { checkComplete, placed } from './check-names.ts';
import { isOfSingleFiles } from './custom-rules.ts';
import type { FormFile } from './form-file.ts';

/** Checks what no schema can about `send`: every question is sent once, and nothing that cannot be sent. */
export function checkSend({ send }: FormFile, form: DeclaredForm, say: Say): void {
  // A note has no answer that could be sent.
  const asked = Object.entries(partsBelow(form, '')).filter(([, { type }]) => type !== 'null');
  const names = asked.map(([name]) => name);
  const used = send.fields.flatMap((sent, index) => {
    const pointer = `/send/fields${pointerStep(index)}`;
    if (typeof sent === 'string') return [{ name: sent, pointer }];
    if (!sent.from.includes(sent.field)) {
      const message = `"${sent.field}" isn't one of the questions it is sent from. Name one of them: ${sent.from.join(', ')}.`;
      say(`${pointer}/field`, message);
    }
    return placed(`${pointer}/from`, sent.from);
  });
  const parts = partsBelow(form, '');
  const isNote = ({ name }: { name: string }) => parts[name]?.type === 'null';
  for (const { name, pointer } of used.filter(isNote))
    say(pointer, `"${name}" is a note, which has no answer to send. Remove it from this list.`);
  const answered = used.filter((each) => !isNote(each));
  checkComplete('/send/fields', answered, { names, say });
  if (send.local) {
    if (send.to !== undefined)
      say('/send/to', 'A form with "local: true" sends nothing. Remove "to", or "local".', 'key');
    return;
  }
}

/** Checks what no schema can about `messages`: the form has the sentences that it needs. */
export function checkReply(
  { messages, send }: FormFile,
  parts: readonly PlacedDeclaration[],
  say: Say,
): void {
  const { success } = messages;
  for (const key of ['title', 'close'] as const) {
    if (success.show !== 'modal' || success[key] !== undefined) continue;
    const message = `"${key}" is missing in "success". A modal needs a title and a button: add a line "${key}: ...".`;
    say('/messages/success', message, 'part');
  }
  const lines = { failure: '"failure:" and below it "text: ..."', network: '"network: ..."' };
  for (const key of ['failure', 'network'] as const) {
    if (send.local || messages[key] !== undefined) continue;
    const message = `"${key}" is missing in "messages". A form that is sent can fail: add a line ${lines[key]}.`;
    say('/messages', message, 'part');
  }
  if (messages.mail && send.local) {
    say(
      '/messages/mail',
      'A form with "local: true" sends nothing. Remove "mail", or "local".',
      'key',
    );
  } else if (messages.mail && !parts.some(asksForEmail)) {
    const message =
      'Nobody gets this email, as no question asks for an address. Add "ui:autocomplete: email" to the one that does, or remove "mail".';
    say('/messages/mail', message, 'key');
  }
}

function asksForEmail({ widget, question: { uiOptions } }: PlacedDeclaration): boolean {
  const { autocomplete, inputType } = uiOptions;
  return widget === 'email' || (autocomplete ?? inputType) === 'email';
}

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

/**
 * Reports each `{word}` below a pointer, in messages of rules, that is neither the rule's limit, nor the reason of a closed day, nor
 * the name of a file.
 */
export function checkRuleMessages(messages: object | undefined, pointer: string, say: Say): void {
  for (const [rule, message] of Object.entries(messages ?? {})) {
    const known = isOfSingleFiles(rule)
      ? ['file', 'limit']
      : [rule === 'notOn' ? 'reason' : 'limit'];
    checkWords(message, pointer + pointerStep(rule), { known, say });
  }
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
