import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/built-server.ts';
import { root } from '../support/forms.ts';
import { copyProject } from '../support/project-copy.ts';
import type { BenchForm } from './forms/bench-forms.ts';
import { type ExportedForm, exportedFrom } from './forms/exported.ts';

/** What a public site shows: samples, and what a preview says of them, are no part of what is measured. */
export const asPublic = { SHOW_SAMPLES: 'off' };

/** A built site under its real server. */
export interface OurSite {
  readonly url: string;
  /** The folder with the files of its pages. */
  readonly siteFolder: string;
  stop(): Promise<void>;
}

/** The site with the forms of the bench in it, and what it exports of them. */
export interface BenchSite extends OurSite {
  readonly exported: (form: BenchForm) => ExportedForm;
}

/** Whether a folder holds a whole project, and not just what was built of one. */
export const isProject = (folder: string): boolean => existsSync(join(folder, 'src'));

/** Serves the site of a project, built if it is not, or what was built of one. */
export function serveOurSite(folder: string): Promise<OurSite> {
  if (!isProject(folder)) return serveBuild(folder);
  execFileSync(process.execPath, ['src/generator/run.js', 'ensure-built'], {
    cwd: folder,
    env: { ...process.env, ...asPublic },
    stdio: 'inherit',
  });
  return serve(folder, () => undefined);
}

/** Builds a copy of a project with more forms, and serves it. */
export async function serveBenchForms(
  project: string,
  forms: readonly BenchForm[],
): Promise<BenchSite> {
  const copy = copyProject(project);
  for (const { id, text } of forms) copy.write(`forms/${id}.yaml`, text);
  const { status, stdout, stderr } = copy.run('build', asPublic);
  if (status !== 0) {
    copy.remove();
    throw new Error(`the forms of the bench are not built: ${stdout}${stderr}`);
  }
  const site = await serve(copy.folder, copy.remove);
  return { ...site, exported: ({ id }) => exportedFrom(copy.folder, id) };
}

/** A build lives by the packages beside it; here by those of this project. */
function serveBuild(build: string): Promise<OurSite> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  cpSync(build, join(folder, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return serve(folder, () => rmSync(folder, { recursive: true }));
}

async function serve(folder: string, remove: () => void): Promise<OurSite> {
  const siteFolder = join(folder, 'dist/site');
  if (!existsSync(siteFolder)) throw new Error(`there is no built site in ${folder}`);
  const server = await startServer({ folder });
  return {
    url: server.url,
    siteFolder,
    stop: async () => {
      await server.stop('SIGTERM');
      remove();
    },
  };
}
