import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { ExportedForm } from '../forms/exported.ts';
import { questionsOf } from '../forms/questions.ts';
import { bundle, formAliases } from './bundle.ts';
import { plainForm } from './plain-html.ts';

/** The versions that ours is compared with. */
export const otherVersions = [
  'plain HTML',
  'plain React',
  'plain React, drawn ahead',
  'react-hook-form',
  'stock rjsf',
] as const;

/** A version of a form: a page, and its script where it has one. */
export interface VersionPage {
  readonly version: (typeof otherVersions)[number];
  readonly html: (scriptAddress: string) => string;
  readonly script?: string;
}

/** Every other version of an exported form. */
export async function pagesOf(form: ExportedForm): Promise<VersionPage[]> {
  const formFolder = mkdtempSync(join(tmpdir(), 'bench-form-'));
  const questions = questionsOf(form);
  writeFileSync(join(formFolder, 'form.json'), JSON.stringify(form));
  writeFileSync(join(formFolder, 'questions.json'), JSON.stringify(questions));
  const scripted = async (version: VersionPage['version'], entry: string, body = '') => ({
    version,
    html: (address: string) => pageAround(`<div id="root">${body}</div>`, address),
    script: await bundle({ entry, formFolder }),
  });
  const pages = [
    { version: 'plain HTML' as const, html: () => pageAround(plainForm(questions)) },
    await scripted('plain React', 'react.jsx'),
    await scripted('plain React, drawn ahead', 'react-hydrated.jsx', await drawn(formFolder)),
    await scripted('react-hook-form', 'hook-form.jsx'),
    await scripted('stock rjsf', 'rjsf.jsx'),
  ];
  rmSync(formFolder, { recursive: true });
  return pages;
}

async function drawn(formFolder: string): Promise<string> {
  const { module } = await runnerImport<{ drawn: () => string }>(
    join(import.meta.dirname, 'react-drawn.jsx'),
    { configFile: false, logLevel: 'error', resolve: { alias: formAliases(formFolder) } },
  );
  return module.drawn();
}

function pageAround(body: string, script?: string): string {
  const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');
  const load = script ? `<script type="module" src="${script}"></script>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A form</title><style>${style}</style>${load}</head><body>${body}</body></html>`;
}
