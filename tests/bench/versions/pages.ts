import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { ExportedForm } from '../forms/exported.ts';
import { type Question, questionsOf } from '../forms/questions.ts';
import type { Version } from './all.ts';
import { bundle, formAliases } from './bundle.ts';
import { plainForm } from './plain-html.ts';

/** A version of a form as files: a page, and its script and style sheet where it has them. */
export interface VersionPage {
  readonly version: string;
  readonly html: (addresses: Addresses) => string;
  /** What stands in the page as its style. */
  readonly innerStyle: string;
  readonly script?: string;
  readonly style?: string;
}

/** Where a page finds its script and its style sheet. */
export interface Addresses {
  readonly script?: string;
  readonly style?: string;
}

/** The pages of some versions of an exported form. */
export async function pagesOf(
  form: ExportedForm,
  versions: readonly Version[],
): Promise<VersionPage[]> {
  const formFolder = mkdtempSync(join(tmpdir(), 'bench-form-'));
  const questions = questionsOf(form);
  writeFileSync(join(formFolder, 'form.json'), JSON.stringify(form));
  writeFileSync(join(formFolder, 'questions.json'), JSON.stringify(questions));
  const pages: VersionPage[] = [];
  for (const version of versions) pages.push(await pageOf(version, { formFolder, questions }));
  rmSync(formFolder, { recursive: true });
  return pages;
}

interface Asked {
  readonly formFolder: string;
  readonly questions: readonly Question[];
}

async function pageOf(
  { name, entry, drawnAhead, hasOwnStyle = false }: Version,
  asked: Asked,
): Promise<VersionPage> {
  const body = drawnAhead === 'plain' ? plainForm(asked.questions) : '';
  const drawn = drawnAhead === 'react' ? await drawnByReact(asked.formFolder) : body;
  const files = entry ? await bundle({ entry, formFolder: asked.formFolder }) : {};
  const innerStyle = hasOwnStyle ? '' : usualStyle;
  return {
    version: name,
    innerStyle,
    html: (addresses) => pageAround({ form: drawn, innerStyle }, addresses),
    ...files,
  };
}

async function drawnByReact(formFolder: string): Promise<string> {
  const { module } = await runnerImport<{ drawn: () => string }>(
    join(import.meta.dirname, 'react-drawn.jsx'),
    { configFile: false, logLevel: 'error', resolve: { alias: formAliases(formFolder) } },
  );
  return module.drawn();
}

const usualStyle = ['page.css', 'form.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('');

interface Inside {
  readonly form: string;
  readonly innerStyle: string;
}

function pageAround({ form, innerStyle }: Inside, { script, style }: Addresses): string {
  const sheet = style ? `<link rel="stylesheet" href="${style}">` : '';
  const load = script ? `<script type="module" src="${script}"></script>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A form</title><style>${innerStyle}</style>${sheet}${load}</head><body><main><h1>A form</h1><div id="root">${form}</div></main></body></html>`;
}
