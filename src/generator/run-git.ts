import { spawnSync } from 'node:child_process';

/** Returns the output of git; undefined without git, outside of a repository, or before the first commit. */
export function runGit(root: string, words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout : undefined;
}
