import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { editions, forms } from 'virtual:forms';
import { site } from 'virtual:site';
import { createAskedForms } from './reading/asked-forms.ts';
import { readCommand } from './requests/commands.ts';
import { type CommandContext, CommandError } from './requests/context.ts';
import { createStatusLine } from './requests/terminal.ts';
import { readSettings } from './settings.ts';
import { explain } from './start-error.ts';
import { openStore } from './store/open-store.ts';
import { StoreError } from './store/store.ts';
import { openKeptFiles } from './uploads/kept-files.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}

async function main(words: readonly string[]): Promise<void> {
  const company = { forms, site, now: () => new Date() };
  const command = readCommand(words, company);
  const settingsOfProcess = () => readSettings(process.env);
  if (!command.needsStore)
    return print(command.out, command.run({ readSettings: settingsOfProcess }));

  const { database, files, mail, deskPath, siteUrl } = settingsOfProcess();
  if (database.kind === 'sqlite' && !command.startsDatabase && !existsSync(database.path)) {
    throw new CommandError(`There are no requests yet: ${database.path} does not exist.`, 1);
  }
  const store = await openStore(database, { editions });
  const status = createStatusLine((text) => process.stderr.write(text));
  const isTerminal = process.stdout.isTTY && command.out === undefined;
  const context: CommandContext = {
    ...company,
    readSettings: settingsOfProcess,
    store,
    askedForms: createAskedForms({ store, forms, editions }),
    openFiles: async () => (files === undefined ? undefined : openKeptFiles(files)),
    isMailed: mail !== undefined,
    deskUrl: siteUrl + deskPath,
    confirm: process.stdin.isTTY && process.stdout.isTTY ? confirm : undefined,
    isTerminal,
    // Where the terminal shows the export itself, that tells enough.
    onProgress: process.stderr.isTTY && !isTerminal ? status.say : undefined,
  };
  try {
    await print(command.out, command.run(context));
  } finally {
    status.clear();
    await store.close();
  }
}

async function print(
  out: string | undefined,
  pieces: Iterable<string> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const source = Readable.from(pieces);
  if (out === undefined) return pipeline(source, process.stdout, { end: false });
  const file = await openFile(out);
  await pipeline(source, file.createWriteStream());
}

async function confirm(text: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = terminal.question(`${text} [y/N] `);
    // Hanging up is no agreement.
    const end = once(terminal, 'close').then(() => '');
    return /^\s*y(?:es)?\s*$/i.test(await Promise.race([answer, end]));
  } finally {
    terminal.close();
  }
}

/** A file with visitors' answers is for its owner's eyes only, even where there was one that others could read. */
async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'w', 0o600);
    if ((await file.stat()).isFile()) await file.chmod(0o600);
    return file;
  } catch {
    throw new CommandError(`${path} cannot be written. Name a file in a folder that exists.`, 1);
  }
}

/** A reader that has seen enough, such as `head`, is no failure. */
function fail(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
  const isTold = error instanceof CommandError || error instanceof StoreError;
  process.stderr.write(`${isTold ? error.message : explain(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
