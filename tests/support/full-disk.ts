import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A small disk that a test can fill up, and make room on again. */
export interface SmallDisk {
  readonly folder: string;
  /** False for a folder, which is as large as the disk around it. */
  readonly isMounted: boolean;
  /** Leaves no room for the process with this id. */
  fill(pid: number): void;
  free(pid: number): void;
}

/**
 * A disk, of one megabyte unless a size is given, mounted for this test. Where mounting is not allowed, as in most containers: a folder whose
 * files the process may not let grow, which fails the same writes with another reason.
 */
export function makeSmallDisk(size = '1m'): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  onTestFinished(() => {
    if (mounting.status === 0) execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounting.status === 0 ? mountedDisk(folder) : limitedDisk(folder);
}

function mountedDisk(folder: string): SmallDisk {
  const filling = join(folder, 'filling');
  return {
    folder,
    isMounted: true,
    // Until nothing more fits: the process may write meanwhile, too.
    fill: () => {
      const file = openSync(filling, 'w');
      const block = Buffer.alloc(4096);
      try {
        while (writeSync(file, block) > 0);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filling),
  };
}

function limitedDisk(folder: string): SmallDisk {
  const limit = (pid: number, size: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]);
  return {
    folder,
    isMounted: false,
    fill: (pid) => limit(pid, '1'),
    free: (pid) => limit(pid, 'unlimited'),
  };
}
