import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type PageWeight, weighPage } from '../growth/page-weight.ts';
import type { Reached } from './limits.ts';

type Sizes = Pick<
  Reached,
  | 'homeHtml'
  | 'homeScripts'
  | 'formHtml'
  | 'formScripts'
  | 'largestHtml'
  | 'largestScripts'
  | 'styles'
>;

/** What the built pages, scripts and styles weigh, in kB as Brotli packs them. */
export function sizesReached(siteFolder: string, formAddress: string): Sizes {
  const pages = new Map(
    addressesIn(siteFolder).map((address) => [address, weighPage(siteFolder, address)]),
  );
  const of = (address: string, part: keyof PageWeight) =>
    (pages.get(address)?.[part] ?? Number.NaN) / 1000;
  const largest = (part: keyof PageWeight) =>
    Math.max(...[...pages.keys()].map((address) => of(address, part)));
  return {
    homeHtml: of('/', 'html'),
    homeScripts: of('/', 'scripts'),
    formHtml: of(formAddress, 'html'),
    formScripts: of(formAddress, 'scripts'),
    largestHtml: largest('html'),
    largestScripts: largest('scripts'),
    styles: stylesIn(siteFolder) / 1000,
  };
}

const addressesIn = (siteFolder: string): string[] =>
  readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, '')}`);

const stylesIn = (siteFolder: string): number =>
  readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css.br'))
    .reduce((sum, name) => sum + statSync(join(siteFolder, name)).size, 0);
