import type { FormHandlings } from '../../../src/form/model/handling.ts';
import { readCommand } from '../../../src/server/commands/commands.ts';
import type { Ask, CommandContext } from '../../../src/server/commands/context.ts';
import { createAskedForms } from '../../../src/server/reading/asked-forms.ts';
import { readSettings } from '../../../src/server/settings.ts';
import type { Store } from '../../../src/server/store/create-store.ts';
import type { Submission } from '../../../src/server/store/store-types.ts';
import { exampleForm, exampleSite } from '../../example/example.ts';
import { formId, noon, submissionOf, temporaryStore, timeZone } from '../support.ts';

const retention = { requests: 24, suspects: 30 };

export const company = {
  forms: [exampleForm(formId)],
  site: { ...exampleSite.site, timeZone, retention },
  now: () => noon,
};

/** What a command prints where the site sends mail; `now` is noon. */
export async function run(store: Store, ...words: string[]): Promise<string> {
  return runIn({ store, isMailed: true }, ...words);
}

/** What a command prints in a context that is like this, and else as everywhere. */
export async function runIn(
  special: Pick<CommandContext, 'store'> &
    Partial<Omit<CommandContext, 'askedForms'>> & {
      readonly ask?: Ask;
      readonly handling?: FormHandlings;
    },
  ...words: string[]
): Promise<string> {
  return (await bytesIn(special, ...words)).toString();
}

/** The same for what is no text. */
export async function bytesIn(
  special: Parameters<typeof runIn>[0],
  ...words: string[]
): Promise<Buffer> {
  const openFiles = async () => undefined;
  const { ask = async () => '', ...wishes } = special;
  const writeStatus = () => undefined;
  const known = {
    ...company,
    ...{ isMailed: false, openFiles, writeStatus, readSettings: () => readSettings({}), ...wishes },
  };
  const context = { ...known, askedForms: createAskedForms(known) };
  const pieces: Uint8Array[] = [];
  const command = await readCommand(words, context, ask);
  for await (const piece of command.run(context)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

/** A store with these answers in it, received at noon, or whatever else is wished. */
export async function storeWith(...bodies: object[]) {
  return storeOf(bodies.map((body) => ({ body: JSON.stringify(body) })));
}

/** A store with these submissions in it; what is not said is a request received at noon. */
export async function storeOf(submissions: readonly Partial<Submission>[]) {
  const { store, path } = await temporaryStore();
  const references: string[] = [];
  for (const wishes of submissions) {
    references.push((await store.add(submissionOf(wishes))).reference);
  }
  return { store, path, references };
}
