import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { pipeline } from 'node:stream/promises';
import { formHandling } from 'virtual:form-handling';
import { editions, forms } from 'virtual:forms';
import { wholeSite as site } from 'virtual:site';
import { createErasureLog, ErasureError } from '../erasing/erasure-log.ts';
import { isClosedPipe, openOutput } from '../output.ts';
import { createAskedForms } from '../reading/asked-forms.ts';
import { readSettings } from '../settings.ts';
import { explain } from '../start-error.ts';
import { dataFolderOf, openStore } from '../store/open-store.ts';
import { StoreError } from '../store/store-types.ts';
import { openStoredFiles } from '../uploads/stored-files.ts';
import { readCommand } from './commands.ts';
import { type CommandContext, CommandError } from './context.ts';
import { explainWriteError } from './copies.ts';
import { createStatusLine } from './terminal.ts';

const output = openOutput();
try {
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}

async function main(words: readonly string[]): Promise<void> {
  const company = { forms, site, now: () => new Date() };
  const command = await readCommand(words, company, (question) =>
    readLine(question, process.stderr),
  );
  const settingsOfProcess = () => readSettings(process.env);
  if (!command.needsStore) return print(command.run({ readSettings: settingsOfProcess }));

  const { database, files, erasures, mail, deskPath, siteUrl } = settingsOfProcess();
  if (database.kind === 'sqlite' && !command.startsDatabase && !existsSync(database.path)) {
    const hint = process.env.DATABASE_URL ? '' : ' DATABASE_URL is not set.';
    throw new CommandError(`There are no requests yet: ${database.path} does not exist.${hint}`, 1);
  }
  // Commands that only read accept a read-only database; others then fail with the reason.
  const store = await openStore(database, { editions, allowReadOnly: true });
  const status = createStatusLine((text) => process.stderr.write(text));
  const isTerminal = process.stdout.isTTY && command.out === undefined;
  const context: CommandContext = {
    ...company,
    readSettings: settingsOfProcess,
    store,
    askedForms: createAskedForms({ store, forms, editions, handling: formHandling }),
    openFiles: async (options) =>
      files === undefined ? undefined : openStoredFiles(files, options),
    dataFolder: dataFolderOf(database),
    erasureLog: erasures === undefined ? undefined : createErasureLog(erasures),
    isMailed: mail !== undefined,
    deskUrl: siteUrl + deskPath,
    confirm: process.stdin.isTTY && process.stdout.isTTY ? confirm : undefined,
    isTerminal,
    writeStatus: (text) => {
      status.clear();
      process.stderr.write(text);
    },
    // The printed export itself shows the progress.
    onProgress: process.stderr.isTTY && !isTerminal ? status.show : undefined,
  };
  try {
    const pieces = command.run(context);
    await (command.out === undefined ? print(pieces) : writeTo(command.out, pieces));
  } finally {
    status.clear();
    await store.close();
  }
}

type Pieces = Iterable<string> | AsyncIterable<string | Uint8Array>;

/** Prints until the end, or until the reader closes the pipe, as `head` does, which is no error. */
async function print(pieces: Pieces): Promise<void> {
  for await (const piece of pieces) {
    try {
      await output.write(piece);
    } catch (error) {
      if (isClosedPipe(error)) return;
      throw explainWriteError('The output', error);
    }
  }
}

/**
 * Writes a file under a temporary name first, so that it is complete or missing, unless it is a pipe or a device. Only
 * its owner can read it, as it has visitors' answers.
 */
async function writeTo(path: string, pieces: Pieces): Promise<void> {
  // Replaces the target of a symbolic link, not the link.
  const file = await realpath(path).catch(() => path);
  const isOurs = await stat(file).then(
    (found) => found.isFile(),
    () => true,
  );
  const draft = isOurs ? `${file}.${process.pid}.part` : file;
  try {
    const flags = isOurs ? 'wx' : 'w';
    await pipeline(pieces, createWriteStream(draft, { flags, mode: 0o600, flush: isOurs }));
    if (isOurs) await rename(draft, file);
  } catch (error) {
    if (isOurs) await rm(draft, { force: true });
    throw explainWriteError(path, error);
  }
}

async function confirm(text: string): Promise<boolean> {
  return /^\s*y(?:es)?\s*$/i.test(await readLine(`${text} [y/N] `, process.stdout));
}

/** Reads a line from the terminal or the input; resolves to '' at its end. */
async function readLine(question: string, output: NodeJS.WriteStream): Promise<string> {
  const { stdin } = process;
  const lines = createInterface({ input: stdin, ...(stdin.isTTY && { output }) });
  try {
    // Interrupting or closing the terminal is no answer.
    const line = lines.question(question).catch(() => {
      output.write('\n');
      return '';
    });
    const end = once(lines, 'close').then(() => '');
    return await Promise.race([line, end]);
  } finally {
    lines.close();
  }
}

function fail(error: unknown): void {
  const isExplained =
    error instanceof CommandError || error instanceof ErasureError || error instanceof StoreError;
  process.stderr.write(`${isExplained ? error.message : explain(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
