import { relative } from 'node:path';

/** A problem outside the program that keeps it from starting. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A wrong setting in the environment. The message names it, says what is wrong and gives an example. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';

  constructor(setting: string, message: string, example: string) {
    super(`${setting} ${message} Write for example ${setting}=${example}`);
  }
}

/** Returns the text to print when a program has stopped: one line, or the whole stack of a bug. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return explainDisk(error) ?? error.stack ?? error.message;
}

const noRight = 'this user has no right to it. Give it to this user, or run this as its owner.';
const noRoom = 'the disk is full. Make room, and run this again.';

/** Why a file cannot be written, by the code of the system and by its number on Linux. */
const obstacles = [
  { code: 'EACCES', number: 13, reason: noRight },
  { code: 'EPERM', number: 1, reason: noRight },
  { code: 'EROFS', number: 30, reason: 'its disk is read-only.' },
  { code: 'ENOSPC', number: 28, reason: noRoom },
  { code: 'EDQUOT', number: 122, reason: noRoom },
];

/** Explains an error of the system about a file; undefined for another error. */
function explainDisk(error: Error): string | undefined {
  // The bundler is written in Rust, whose errors have no code.
  const [, number] = /\(os error (\d+)\)/.exec(error.message) ?? [];
  const code = 'code' in error ? error.code : undefined;
  // SQLite has numbers of its own.
  const isFull = error.message.startsWith('database or disk is full');
  const found = obstacles.find((each) =>
    isFull ? each.code === 'ENOSPC' : each.code === code || String(each.number) === number,
  );
  if (!found) return undefined;
  // A copied file has its new path in `dest`.
  const { path, dest = path } = Object(error) as { path?: unknown; dest?: unknown };
  const file = dest === undefined ? 'A file' : fromHere(String(dest));
  return `${file} cannot be used: ${found.reason}`;
}

/** Returns a path as seen from the current folder, if it is in it. */
function fromHere(path: string): string {
  const short = relative(process.cwd(), path);
  return short === '' || short.startsWith('..') ? path : short;
}
