import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProjectCopy } from '../../support/project-copy.ts';
import { asPublic } from '../our-site.ts';

/** What a build takes. */
export interface BuildUse {
  readonly seconds: number;
  /** Of all its threads, in milliseconds. */
  readonly cpu: number;
  /** The most it held at a time, in bytes. */
  readonly memory: number;
}

const usage = pathToFileURL(join(import.meta.dirname, 'usage.mjs')).href;

/** Builds a copy of the project; throws where that fails. */
export function measureBuild(copy: ProjectCopy): BuildUse {
  const file = join(copy.folder, 'usage.json');
  const began = performance.now();
  const { status, stdout, stderr } = copy.run('build', {
    ...asPublic,
    NODE_OPTIONS: `--import ${usage}`,
    USAGE_FILE: file,
  });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`the copy is not built: ${stdout}${stderr}`);
  return { seconds, ...JSON.parse(readFileSync(file, 'utf8')) };
}
