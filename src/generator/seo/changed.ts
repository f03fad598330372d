import { execFileSync } from 'node:child_process';

/**
 * The day on which each file was last changed, as git knows it (`YYYY-MM-DD`); never the clock. A file that
 * git does not know has none, and so has every file of a copy that came without its whole history.
 */
export function changeDays(root: string): (file: string) => string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const isWhole = succeeds(() => git('rev-parse', '--is-shallow-repository').trim() === 'false');
  return (file) =>
    isWhole ? git('log', '-1', '--format=%cs', '--', file).trim() || undefined : undefined;
}

/** Without git, or outside of a repository, nothing is known; that is no fault. */
function succeeds(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
