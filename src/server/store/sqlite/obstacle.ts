import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../message-of.ts';

/** Why a database file could not be opened. Of what is not SQLite's own fault it says no more than that it cannot. */
export function reasonOf(error: unknown, path: string): string {
  const said = messageOf(error);
  if (isOfSystem(error)) return error.code === 'EACCES' ? blame(dirname(error.path)) : said;
  return obstacleTo(path) ?? said;
}

/** What the system says against writing a file, and against making others beside it; undefined where it says nothing. */
function obstacleTo(path: string): string | undefined {
  return (
    complaintOf(() => closeSync(openSync(path, 'r+')), path) ??
    complaintOf(() => rmdirSync(mkdtempSync(`${path}-`)), dirname(path))
  );
}

function complaintOf(attempt: () => void, path: string): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    if (error.code === 'EISDIR') return 'it is a folder';
    return error.code === 'EACCES' ? blame(path) : error.message;
  }
}

interface SystemError extends Error {
  readonly code: string;
  readonly path: string;
}

function isOfSystem(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

/** Who owns a file or folder that this program may not use, or the first above it of which so much can be told. */
function blame(path: string): string {
  const stats = statsOf(path);
  if (!stats) return blame(dirname(path));
  const rights = (stats.mode & 0o777).toString(8);
  const owner = nameOfUser(stats.uid);
  const user = nameOfUser(process.geteuid?.());
  return `${path} belongs to ${owner} and has mode ${rights}, and this program runs as ${user}`;
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    // A folder above it may not be entered: that one is to blame.
    return undefined;
  }
}

/** The name of a user, or the number of one who has none. */
function nameOfUser(uid: number | undefined): string {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const entry = lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid));
  return entry?.[0] ?? `user ${uid}`;
}
