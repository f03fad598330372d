import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { namesBelow } from '../files/read-yaml-folder.ts';
import { rasterKind } from './pictures/kinds.ts';

/** The folders of `content/` that browsers get as they are: `content/images` as `/images/`. */
const folders = ['images', 'video'];

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Copies drawings and film into the folder of the built site; other pictures are made by `pictures/`. */
export function copyMedia(root: string, siteFolder: string): void {
  for (const folder of folders) {
    for (const name of namesBelow(root, `content/${folder}`).filter(isCopied)) {
      cpSync(join(root, 'content', folder, name), join(siteFolder, folder, name));
    }
  }
}

function isCopied(name: string): boolean {
  return contentTypeOf(name) !== undefined && !rasterKind(name);
}

function contentTypeOf(name: string): string | undefined {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

/** Serves pictures and film in the dev server at the addresses they have on the built site. */
export function devMedia(root: string): Plugin {
  return {
    name: 'dev-media',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = mediaFile(root, request.url ?? '');
        const type = file && contentTypeOf(file);
        if (!file || !type) return next();
        response.setHeader('content-type', type);
        response.end(readFileSync(file));
      });
    },
  };
}

/** The file that an address of a picture or a film stands for, if there is one; no path is made of anything else. */
export function mediaFile(root: string, url: string): string | undefined {
  const path = decodeURI(url.replace(/[?#].*$/, ''));
  const [, folder = '', name = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (!folders.includes(folder)) return undefined;
  const isThere = namesBelow(root, `content/${folder}`).includes(name);
  return isThere ? join(root, 'content', folder, name) : undefined;
}
