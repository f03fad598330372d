import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Question } from '../forms/questions.ts';
import type { OurPage } from './our-page.ts';

/** What every site is made of: our landing page, our form page, and the questions of the form. */
export interface Content {
  readonly landing: OurPage;
  readonly booking: OurPage;
  readonly questions: readonly Question[];
  /** The folder of our built site, for its pictures. */
  readonly siteFolder: string;
}

/** A way to make a site of the content. */
export interface Framework {
  readonly name: string;
  /** The folder beside this file with what its project begins with. */
  readonly template: string;
  /** Where its project has its sources. */
  readonly sources: string;
  /** What else its project has, by path. */
  readonly files: (content: Content) => Readonly<Record<string, string>>;
  /** The command that builds, below `node_modules`, with its words. */
  readonly command: readonly [path: string, ...words: string[]];
  /** Where the built files are then. */
  readonly built: string;
}

/** A project in a temporary folder, and the folder in it with what was built. */
export interface BuiltSite {
  readonly folder: string;
  readonly built: string;
}

/** The frameworks and their versions, as a result names them. */
export function frameworkVersions(): string[] {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
  );
  return [`Astro ${dependencies.astro}`, `React Router ${dependencies['react-router']}`];
}

const formFiles = ['HookForm.jsx', 'Thanks.jsx', 'send.js', 'use-alive.js', 'form.css'];
const versions = join(import.meta.dirname, '../versions');

/** Makes a project of the content in a temporary folder, builds it, and tells where it is. */
export async function builtWith(framework: Framework, content: Content): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sites-'));
  const { template, sources, files, command, built } = framework;
  cpSync(join(import.meta.dirname, template), folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of formFiles) cpSync(join(versions, name), join(folder, sources, 'form', name));
  writeIn(folder, {
    ...files(content),
    [`${sources}/form/questions.json`]: JSON.stringify(content.questions),
    [`${sources}/landing.css`]: content.landing.style,
    [`${sources}/booking.css`]: content.booking.style,
  });
  copyPublic(content.siteFolder, join(folder, 'public'));
  await run(folder, command);
  return { folder, built: join(folder, built) };
}

function writeIn(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What a page of ours asks for beside its scripts and styles: pictures, the icon, the manifest, the rest of the font. */
function copyPublic(siteFolder: string, target: string): void {
  const assets = readdirSync(join(siteFolder, 'assets'));
  const kept = assets
    .filter((name) => /\.(?:svg|woff2)$/.test(name))
    .map((name) => `assets/${name}`);
  for (const path of ['images', 'manifest.webmanifest', ...kept]) {
    cpSync(join(siteFolder, path), join(target, path), {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    });
  }
}

async function run(folder: string, [path, ...words]: Framework['command']): Promise<void> {
  await promisify(execFile)(process.execPath, [join(folder, 'node_modules', path), ...words], {
    cwd: folder,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
}
