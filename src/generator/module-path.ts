import { posix } from 'node:path';

/** A file below a folder as the bundler names it: with forward slashes, on Windows (`C:\site`), too. */
export function modulePath(root: string, ...parts: readonly string[]): string {
  return posix.join(...[root, ...parts].map(withForwardSlashes));
}

/** The way from the folder of the project to a file, with forward slashes; undefined for a file that lies outside of it. */
export function pathBelow(root: string, file: string): string | undefined {
  const [folder, path] = [modulePath(root, '/'), modulePath(file)];
  return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}

/** Elsewhere than on Windows a backslash may be a part of a name. */
function withForwardSlashes(path: string): string {
  return /^[A-Za-z]:/.test(path) ? path.replaceAll('\\', '/') : path;
}
