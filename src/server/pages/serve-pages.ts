import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRedirector, type Redirect, splitAddress } from '../../page-language/addresses.ts';
import { filmsFolder, siteImagesFolder, variantsFolder } from '../../page-language/picture.ts';
import { refuse, refuseMethod } from '../api/refusal.ts';
import { isBrowserPost } from '../posts/form-pages.ts';
import { sendRefusalText } from '../posts/send-html.ts';
import type { SendThanks } from '../posts/send-thanks.ts';
import { applyPagePolicy } from '../security-headers.ts';
import {
  encodings,
  forOtherSites,
  immutableCaching,
  largeFolders,
  pictureCaching,
  type ServedFile,
  type SiteFiles,
} from './site-files.ts';

interface PagesOptions {
  readonly siteFolder: string;
  readonly files: SiteFiles;
  readonly redirects: readonly Redirect[];
  readonly sendThanks: SendThanks | undefined;
}

/**
 * A Fastify plugin that serves the files of a built site. Small files come from memory, looked up by the exact address,
 * so that no path on the disk is ever made from an address; pictures and films come from the disk.
 */
export async function pages(
  app: FastifyInstance,
  { siteFolder, files, redirects, sendThanks }: PagesOptions,
): Promise<void> {
  const { byAddress, notFound } = files;
  const targetOf = createRedirector(files.pages, redirects);
  for (const folder of largeFolders) await serveLargeFolder(app, siteFolder, folder);

  app.get('/*', async (request, reply) => {
    const target = targetOf(request.url);
    // Not cached, as a page may exist there later.
    if (target !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(target, 301);
    const { path, query } = splitAddress(request.url);
    const file = byAddress.get(path);
    // Awaiting a reply resolves once it is sent, without a value.
    if (file) await sendThanks?.(path, query, reply);
    if (reply.sent) return reply;
    return file ? sendFile(file, request, reply) : sendNotFound(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (byAddress.has(splitAddress(request.url).path)) {
      const allowed = ['GET', 'HEAD'];
      if (!isBrowserPost(request)) return refuseMethod(reply, allowed);
      return sendRefusalText(reply.header('allow', allowed.join(', ')), 405);
    }
    return sendNotFound(request, reply);
  });

  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return notFound ? sendFile(notFound, request, reply.code(404)) : refuse(reply, 404);
  }
}

async function serveLargeFolder(
  app: FastifyInstance,
  siteFolder: string,
  folder: string,
): Promise<void> {
  const root = join(siteFolder, folder);
  const within = (name: string, path: string) => path.startsWith(resolve(siteFolder, name) + sep);
  if (!existsSync(root)) return;
  await app.register(files, {
    root,
    prefix: `/${folder}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isVersioned = versionedFolders.some((name) => within(name, path));
      reply.header('cache-control', isVersioned ? immutableCaching : pictureCaching);
      if (within(siteImagesFolder, path)) reply.headers(forOtherSites);
    },
  });
}

/** The folders of files with hashes in their names. */
const versionedFolders = [variantsFolder, siteImagesFolder, filmsFolder];

/**
 * Sends the smallest variant of a file that the client accepts; only the status of the reply says if it is the
 * requested file.
 */
export function sendFile(
  file: ServedFile,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
  const { bytes, etag, encoding } = chooseVariant(file, String(accepted));
  reply.headers({ etag, 'cache-control': file.cacheControl, vary: 'accept-encoding' });
  if (file.isForOtherSites) reply.headers(forOtherSites);
  applyPagePolicy(reply, file);
  const isFound = reply.statusCode === 200;
  if (isFound && isKnown(etag, known)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.contentType).send(bytes);
}

/** Chooses the smallest variant that the `Accept-Encoding` of a request allows (RFC 9110, 12.5.3). */
function chooseVariant({ variants }: ServedFile, acceptEncoding: string) {
  const known = Object.keys(encodings).filter((each) => each in variants);
  const accepted = negotiate(acceptEncoding.toLowerCase(), known);
  const encoding = (['br', 'gzip'] as const).find((each) => each === accepted);
  const variant = encoding && variants[encoding];
  return { ...(variant ?? variants.identity), encoding };
}

/** True if an `If-None-Match` names exactly this variant (RFC 9110, 13.1.2). */
function isKnown(etag: string, ifNoneMatch: string): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
