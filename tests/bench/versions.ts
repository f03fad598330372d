import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { parse } from 'yaml';
import { precompiledRules } from '../stock/precompiled-rules.ts';
import { type ExportedForm, questionsOf } from './questions.ts';
import { plainForm } from './versions/plain-html.ts';

/** A version of a form that ours is compared with, as `versions/versions.yaml` has it. */
export interface Version {
  readonly name: string;
  readonly entry?: string;
  readonly isDrawnAhead?: boolean;
  readonly hasOwnStyle?: boolean;
}

const versions: readonly Version[] = parse(
  readFileSync(new URL('versions/versions.yaml', import.meta.url), 'utf8'),
);

export const plainHtml = versionNamed('plain HTML');
export const plainReact = versionNamed('plain React');

/** The ways in which other sites make a form. */
export const rivals = versions.filter(({ entry }) => entry !== undefined);

function versionNamed(name: string): Version {
  const version = versions.find((each) => each.name === name);
  if (!version) throw new Error(`versions.yaml has no "${name}"`);
  return version;
}

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
    const questions = questionsOf(exported);
    const folder = mkdtempSync(join(tmpdir(), 'bench-form-'));
    writeFileSync(join(folder, 'form.json'), JSON.stringify(exported));
    writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions));
    writeFileSync(join(folder, 'rules.js'), withHelpers(precompiledRules(exported.schema)));
    for (const version of versions) {
      const path = pathOf({ size, version: version.name, hasPolicy: false });
      const form = version.isDrawnAhead ? plainForm(questions) : '';
      const { script, style } = version.entry ? await bundle(version.entry, folder) : {};
      const sheet = style ? `<link rel="stylesheet" href="${path}.css">` : '';
      const load = script ? `<script type="module" src="${path}.js"></script>` : '';
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A form</title><style>${innerStyle(version)}</style>${sheet}${load}</head><body><main><h1>A form</h1><div id="root">${form}</div></main></body></html>`;
      const strict = { 'content-security-policy': policyWith(policy, version) };
      files.set(path, packed(html, 'html'));
      files.set(`/strict${path}`, packed(html, 'html', strict));
      if (script) files.set(`${path}.js`, packed(script, 'javascript'));
      if (style) files.set(`${path}.css`, packed(style, 'css'));
    }
    rmSync(folder, { recursive: true });
  }
  const server = createServer((request, reply) => {
    if (request.method === 'POST') {
      request.resume().on('end', () => reply.writeHead(200).end());
      return;
    }
    const file = files.get(request.url ?? '');
    if (!file) return reply.writeHead(404).end();
    reply.writeHead(200, file.headers).end(file.body);
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

/** Chromium takes Brotli from this machine without a certificate. */
function packed(text: string, type: string, headers: Readonly<Record<string, string>> = {}) {
  const body = brotliCompressSync(text);
  const described = { 'content-type': `text/${type}; charset=utf-8`, 'content-encoding': 'br' };
  return { headers: { ...described, 'content-length': body.length, ...headers }, body };
}

const innerStyle = ({ hasOwnStyle }: Version): string =>
  hasOwnStyle ? '' : readFileSync(new URL('versions/form.css', import.meta.url), 'utf8');

/** Returns our policy, with the hash of the style inside a page in place of those of ours. */
function policyWith(policy: string, version: Version): string {
  const hash = createHash('sha256').update(innerStyle(version)).digest('base64');
  return policy.replace(/style-src [^;]*/, `style-src 'self' 'sha256-${hash}'`);
}

/** The functions that rules compiled ahead call, and where they are. */
const helpers = {
  today: 'versions/today.js',
  limitDay: '../../src/form/runtime/days.ts',
  withFileName: '../../src/form/runtime/file-answer.ts',
  isMultiple: '../../src/form/runtime/is-multiple.ts',
};

function withHelpers(rules: string): string {
  const loaded = Object.entries(helpers)
    .filter(([name]) => rules.includes(`= ${name};`))
    .map(
      ([name, file]) =>
        `const { ${name} } = require(${JSON.stringify(join(import.meta.dirname, file))});`,
    );
  return [...loaded, rules].join('\n');
}

/** Builds the script of a version, in one piece, and the style that it imports. `folder` has what is made of the form. */
async function bundle(entry: string, folder: string) {
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
        'the-rules': join(folder, 'rules.js'),
      },
      // The keywords of forms are code for the Ajv of the version.
      dedupe: ['ajv', 'ajv-formats'],
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(root, entry) },
    },
  });
  const [made] = [result].flat();
  if (!made || !('output' in made)) throw new Error(`Vite made nothing of ${entry}`);
  const script = made.output.find((file) => file.type === 'chunk');
  const style = made.output.find(({ fileName }) => fileName.endsWith('.css'));
  return {
    script: script?.code,
    style: style?.type === 'asset' ? String(style.source) : undefined,
  };
}
