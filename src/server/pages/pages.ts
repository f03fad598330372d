import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { variantsFolder } from '../../page-language/picture.ts';
import { refuse, refuseMethod } from '../api/refusal.ts';
import { allowStyles } from '../security-headers.ts';
import { largeFolders, notFoundAddress, type SiteFiles } from './site-files.ts';

/** Sends the page that an address with this query stands for, unless that is the page as it was built. */
export type SendDrawn = (address: string, query: string, reply: FastifyReply) => Promise<void>;

interface PagesOptions {
  readonly siteFolder: string;
  readonly files: SiteFiles;
  /** What may answer in place of a page. */
  readonly drawn: readonly SendDrawn[];
}

/** What is said of a file whose name changes with its content. */
const forever = 'public, max-age=31536000, immutable';

const usual = { index: false, dotfiles: 'ignore', preCompressed: true } as const;

/**
 * A Fastify plugin: answers with the files of a built site. They are looked up by the exact address, so that no path on the disk is
 * ever made from one; but for pictures and film.
 */
export async function pages(
  app: FastifyInstance,
  { siteFolder, files: byAddress, drawn }: PagesOptions,
): Promise<void> {
  await app.register(files, {
    ...usual,
    root: resolve(siteFolder),
    serve: false,
    cacheControl: false,
  });
  for (const folder of largeFolders) await serveLargeFolder(app, siteFolder, folder);

  app.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url);
    const file = fileAt(path);
    if (!file) {
      const page = path.replace(/\/$/, '');
      return fileAt(page) ? reply.redirect(page + query, 308) : sendNotFound(reply);
    }
    for (const send of drawn) {
      await send(path, query, reply);
      if (reply.sent) return reply;
    }
    allowStyles(reply, file.styleHashes);
    reply.header('cache-control', file.name.startsWith('assets/') ? forever : 'no-cache');
    return reply.sendFile(file.name);
  });
  app.setNotFoundHandler((request, reply) =>
    fileAt(splitUrl(request.url).path) ? refuseMethod(reply, ['GET', 'HEAD']) : sendNotFound(reply),
  );

  function fileAt(path: string) {
    return path === notFoundAddress ? undefined : byAddress.get(path);
  }

  function sendNotFound(reply: FastifyReply): FastifyReply {
    const page = byAddress.get(notFoundAddress);
    if (!page) return refuse(reply, 404);
    allowStyles(reply, page.styleHashes);
    reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.send(page.html);
  }
}

async function serveLargeFolder(
  app: FastifyInstance,
  siteFolder: string,
  folder: string,
): Promise<void> {
  const root = resolve(siteFolder, folder);
  const variants = resolve(siteFolder, variantsFolder) + sep;
  if (!existsSync(root)) return;
  await app.register(files, {
    ...usual,
    root,
    prefix: `/${folder}/`,
    decorateReply: false,
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (path.startsWith(variants)) reply.header('cache-control', forever);
    },
  });
}

/** Runs of slashes in the path are one slash, as for the router. */
function splitUrl(url: string): { path: string; query: string } {
  const [path = '', ...rest] = url.split('?');
  return {
    path: path.replaceAll(/\/{2,}/g, '/'),
    query: rest.length > 0 ? `?${rest.join('?')}` : '',
  };
}
