import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { type ExportedForm, questionsOf } from './questions.ts';
import { plainForm } from './versions/plain-html.ts';

/** A version of a form that ours is compared with. */
export interface Version {
  readonly name: string;
  /** Its script, in `versions/`; without one the browser alone does the work. */
  readonly entry?: string;
  /** Without it, nothing stands in the page before the script comes. */
  readonly isDrawnAhead?: boolean;
  /** Whether it comes with a style of its own, and needs none of ours. */
  readonly hasOwnStyle?: boolean;
}

export const plainHtml: Version = { name: 'plain HTML', isDrawnAhead: true };
export const plainReact: Version = { name: 'plain React', entry: 'react.jsx' };

/** The ways in which other sites make a form. */
export const rivals: readonly Version[] = [
  { name: 'plain HTML, one script', entry: 'plain-script.js', isDrawnAhead: true },
  plainReact,
  { name: 'react-hook-form, zod', entry: 'hook-form.jsx' },
  { name: 'rjsf', entry: 'rjsf.jsx' },
  { name: 'JSON Forms', entry: 'json-forms.jsx' },
  { name: 'SurveyJS', entry: 'survey.jsx', hasOwnStyle: true },
];

/** A version of a form in one size, with our policy or without. */
interface VersionPlace {
  readonly size: string;
  readonly version: string;
  readonly hasPolicy: boolean;
}

/** The versions to serve, of these sizes of the form, and the policy under which our own site stands. */
interface ServedVersions {
  readonly sizes: readonly { readonly size: string; readonly exported: ExportedForm }[];
  readonly versions: readonly Version[];
  readonly policy: string;
}

/** Serves versions of a form, packed ahead as the files of the site are, and takes what is posted. */
export async function serveVersions({ sizes, versions, policy }: ServedVersions) {
  const files = new Map<string, PackedFile>();
  for (const { size, exported } of sizes) {
    for (const version of versions) {
      const path = pathOf({ size, version: version.name, hasPolicy: false });
      const { html, script, style } = await versionFiles(version, exported, path);
      const strict = { 'content-security-policy': policyWith(policy, version) };
      files.set(path, packed(html, 'html'));
      files.set(`/strict${path}`, packed(html, 'html', strict));
      if (script) files.set(`${path}.js`, packed(script, 'javascript'));
      if (style) files.set(`${path}.css`, packed(style, 'css'));
    }
  }
  const server = createServer((request, reply) => {
    if (request.method === 'POST') {
      request.resume().on('end', () => reply.writeHead(200).end());
      return;
    }
    const file = files.get(request.url ?? '');
    if (!file) return reply.writeHead(404).end();
    const encoding = /\bbr\b/.test(`${request.headers['accept-encoding']}`) ? 'br' : 'gzip';
    const body = file[encoding];
    const length = { 'content-encoding': encoding, 'content-length': body.length };
    reply.writeHead(200, { ...file.headers, ...length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    addressOf: (place: VersionPlace) => `${origin}${pathOf(place)}`,
    stop: () => server.close(),
  };
}

const pathOf = ({ size, version, hasPolicy }: VersionPlace): string =>
  `${hasPolicy ? '/strict' : ''}/${`${size}-${version}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

type PackedFile = ReturnType<typeof packed>;

const packed = (text: string, type: string, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { 'content-type': `text/${type}; charset=utf-8`, ...headers },
  br: brotliCompressSync(text),
  gzip: gzipSync(text, { level: 9 }),
});

const innerStyle = ({ hasOwnStyle }: Version): string =>
  hasOwnStyle ? '' : readFileSync(new URL('versions/form.css', import.meta.url), 'utf8');

/** Returns our policy, with the hash of the style inside a page in place of those of ours. */
function policyWith(policy: string, version: Version): string {
  const hash = createHash('sha256').update(innerStyle(version)).digest('base64');
  return policy.replace(/style-src [^;]*/, `style-src 'self' 'sha256-${hash}'`);
}

async function versionFiles(version: Version, exported: ExportedForm, path: string) {
  const form = version.isDrawnAhead ? plainForm(questionsOf(exported)) : '';
  const { script, style } = version.entry ? await bundle(version.entry, exported) : {};
  const sheet = style ? `<link rel="stylesheet" href="${path}.css">` : '';
  const load = script ? `<script type="module" src="${path}.js"></script>` : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A form</title><style>${innerStyle(version)}</style>${sheet}${load}</head><body><main><h1>A form</h1><div id="root">${form}</div></main></body></html>`;
  return { html, script, style };
}

/** Builds the script of a version, in one piece, and the style that it imports. */
async function bundle(entry: string, exported: ExportedForm) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-form-'));
  const questions = JSON.stringify(questionsOf(exported));
  writeFileSync(join(folder, 'form.json'), JSON.stringify(exported));
  writeFileSync(join(folder, 'questions.json'), questions);
  const root = join(import.meta.dirname, 'versions');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: {
        'the-form': join(folder, 'form.json'),
        'the-questions': join(folder, 'questions.json'),
      },
      // The keywords of forms are code for the Ajv of the version.
      dedupe: ['ajv'],
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(root, entry) },
    },
  });
  rmSync(folder, { recursive: true });
  const [made] = [result].flat();
  if (!made || !('output' in made)) throw new Error(`Vite made nothing of ${entry}`);
  const script = made.output.find((file) => file.type === 'chunk');
  const style = made.output.find(({ fileName }) => fileName.endsWith('.css'));
  return {
    script: script?.code,
    style: style?.type === 'asset' ? String(style.source) : undefined,
  };
}
