import { pointerStep } from '../../yaml/resolve.ts';
import type { Say } from '../../yaml/say.ts';
import { type DeclaredForm, partsBelow, uiOptionsOf } from '../compile/declarations.ts';
import { checkComplete, placed } from './check-names.ts';
import type { FormFile } from './form-file.ts';
import { limitations } from './limitations.ts';

/** What no schema can say of `send`: every question is sent once, and nothing that cannot be sent. */
export function checkSend({ send }: FormFile, form: DeclaredForm, say: Say): void {
  const names = Object.keys(partsBelow(form, ''));
  const used = send.fields.flatMap((sent, index) => {
    const pointer = `/send/fields${pointerStep(index)}`;
    if (typeof sent === 'string') return [{ name: sent, pointer }];
    if (!sent.from.includes(sent.field)) {
      say(
        `${pointer}/field`,
        `"${sent.field}" is none of the questions it is sent from. Name one of them: ${sent.from.join(', ')}.`,
      );
    }
    return placed(`${pointer}/from`, sent.from);
  });
  checkComplete('/send/fields', used, { names, say });
  if (send.local) {
    if (send.to !== undefined)
      say('/send/to', 'A form with "local: true" sends nothing. Remove "to", or "local".', 'key');
    return;
  }
  for (const { path, ui, uiPointer } of form.questions) {
    if (uiOptionsOf(ui).widget !== 'file') continue;
    say(`${uiPointer}/ui:widget`, `"${path}" is a file. ${limitations.fileSent}`);
  }
}

/** What no schema can say of `messages`: which sentences the form needs, given what it does. */
export function checkReply({ messages, send }: FormFile, say: Say): void {
  const { success } = messages;
  for (const key of ['title', 'close'] as const) {
    if (success.show === 'modal' && success[key] === undefined) {
      say(
        '/messages/success',
        `"${key}" is missing in "success". A modal needs a title and a button: add a line "${key}: ...".`,
        'part',
      );
    }
  }
  if (send.local) return;
  const lines = { failure: '"failure:" and below it "text: ..."', network: '"network: ..."' };
  for (const key of ['failure', 'network'] as const) {
    if (messages[key] === undefined) {
      say(
        '/messages',
        `"${key}" is missing in "messages". A form that is sent can fail: add a line ${lines[key]}.`,
        'part',
      );
    }
  }
}
