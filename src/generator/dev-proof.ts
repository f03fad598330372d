import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { FileErrors } from '../yaml/file-error.ts';
import { entries } from './entries.ts';
import { readSite, type SiteReading } from './load-site.ts';
import { reloadPages } from './modules.ts';

/** The part of `src/proof/facts/answer.ts` that is used here, because this room must not import it. */
interface ProofFacts {
  getProofData(
    asked: { readonly path: string; readonly posted: unknown },
    source: Pick<SiteReading, 'forms' | 'content'> & { readonly root: string },
  ): unknown;
}

/** A page, or data as JSON. */
interface ProofResponse {
  readonly status: number;
  readonly text: string;
}

const formsModule = 'virtual:proof-forms';

/** Serves the proof sheets at `/_proof` in the dev server; no build contains them. */
export function devProof(root: string): Plugin {
  return {
    name: 'dev-proof',
    apply: 'serve',
    // Before the plugin of all other virtual modules.
    enforce: 'pre',
    resolveId: (id) => (id === formsModule ? `\0${formsModule}` : undefined),
    load: (id) => (id === `\0${formsModule}` ? formsSource(root) : undefined),
    configureServer: (server) => mount(server, root),
  };
}

/** Returns the module of all forms with their components, each loaded lazily. */
function formsSource(root: string): string {
  const entries = readSite(root).forms.map(({ description: { id } }) => {
    const module = JSON.stringify(`virtual:form-module/${id}`);
    return `${JSON.stringify(id)}: () => import(${module})`;
  });
  return `export const formModules = { ${entries.join(', ')} };`;
}

function mount(server: ViteDevServer, root: string): void {
  const cache = new Map<string, Promise<ProofResponse>>();
  server.watcher.on('all', (_event, file) => {
    cache.clear();
    if (/^tests\/forms\/.*\.yaml$/.test(normalizePath(relative(root, file)))) {
      reloadPages(server.ws);
    }
  });
  const answer = async (path: string, request: IncomingMessage): Promise<ProofResponse> => {
    if (request.method === 'POST') {
      return answerTo(server, root, { path, posted: await json(request) });
    }
    // The promise: all frames of a sheet ask at about the same time.
    const answered = cache.get(path) ?? answerTo(server, root, { path, posted: undefined });
    cache.set(path, answered);
    answered.catch(() => {
      if (cache.get(path) === answered) cache.delete(path);
    });
    return answered;
  };
  server.middlewares.use('/_proof', (request, response, next) => {
    const [, path = '', ending] = /^\/([\w/-]*)(\.json)?/.exec(request.url ?? '') ?? [];
    const sent = ending ? answer(path, request) : pageAt(server, root, path);
    response.setHeader('content-type', ending ? 'application/json' : 'text/html');
    response.setHeader('cache-control', 'no-store');
    sent
      .then(({ status, text }) => {
        response.statusCode = status;
        response.end(text);
      })
      .catch(next);
  });
}

async function answerTo(
  server: ViteDevServer,
  root: string,
  asked: { readonly path: string; readonly posted: unknown },
): Promise<ProofResponse> {
  const { errors, texts, forms, content } = readSite(root);
  if (errors.length > 0) {
    return { status: 422, text: JSON.stringify(new FileErrors(errors, texts).message) };
  }
  const module = await server.ssrLoadModule(`/${entries.proofFacts}`);
  const answer = (module as ProofFacts).getProofData(asked, { root, forms, content });
  if (answer === undefined) {
    return { status: 404, text: JSON.stringify(`There is no proof of "${asked.path}".`) };
  }
  return { status: 200, text: JSON.stringify(answer) };
}

/** Returns the site's `index.html` with the proof's application in it. */
async function pageAt(server: ViteDevServer, root: string, path: string): Promise<ProofResponse> {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
    .replace(entries.application, entries.proofPage)
    .replace('<!--head-->', '<title>Proofs</title>')
    // Without this placeholder, a preview adds no note.
    .replace('<!--page-->', '');
  return { status: 200, text: await server.transformIndexHtml(`/_proof/${path}`, page) };
}
