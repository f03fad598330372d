import { join, relative } from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { blockSchemas } from '../blocks/schemas.ts';
import { isLeftAlone } from '../files/file-names.ts';
import type { FormSiteDetails } from '../form/compile/form-snapshot.ts';
import { ownValue } from '../form/runtime/objects.ts';
import type { FormPlan } from '../form/runtime/plan.ts';
import type { Brand } from '../page-language/brand-file.ts';
import { placedForms } from '../page-language/page-file.ts';
import type { SiteImages } from '../page-language/picture.ts';
import { privacyTextsOf } from '../page-language/privacy-notes.ts';
import { notFoundId } from '../page-language/read-content.ts';
import type { ShownSite } from '../page-language/site-file.ts';
import { FileErrors } from '../yaml/file-error.ts';
import {
  type AddressIndex,
  indexAddresses,
  pageModule,
  type SitePage,
} from './addresses/address-index.ts';
import { brandStyles } from './brand-styles.ts';
import { entries } from './entries.ts';
import { examplesPage } from './examples-page.ts';
import type { FontFace } from './fonts/font-faces.ts';
import { formPagesOf, plansShownOn } from './form-links.ts';
import {
  changedWordsSource,
  draftWordsSource,
  formConditionsSource,
  formHandlingSource,
  formImports,
  formModuleSource,
  formPartsSource,
  formSource,
  formsSource,
  limitedPatternSource,
} from './form-modules.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { readMedia, withMedia } from './pictures/built-media.ts';
import { illustrationsIn } from './pictures/named-pictures.ts';

import { isPreview, loadShownSite, previewSource, withPreviewNote } from './samples.ts';
import { siteOrigin } from './seo.ts';

/** The path of the built renderer, relative to the server's programs. */
const builtRenderer = '../renderer/render.js';

const prefix = 'virtual:';
const resolvedPrefix = `\0${prefix}`;

/** A site; in a build, with the addresses of its logo, its icons and its picture of shared links, and with its fonts. */
interface SiteOfModules extends LoadedSite {
  readonly siteImages?: SiteImages;
  readonly fonts?: readonly FontFace[] | undefined;
}

/** The site with the index of its addresses, which many modules use. */
interface IndexedSite extends SiteOfModules {
  readonly index: AddressIndex;
}

/**
 * Turns the YAML files into virtual modules, so that browsers load neither a YAML parser nor Ajv's compiler; their
 * types are in the files `virtual-modules.ts`. `virtual:renderer` resolves to the built module that renders pages. An
 * error in a file stops the build; the dev server shows it on the page. Built pages have the variants of their pictures and the new names of films;
 * the dev server has only the originals, and the page `/examples`.
 */
export function yamlModules(root: string): Plugin {
  let load: (root: string) => SiteOfModules = loadSite;
  // Cached, because reading a large site for each module takes seconds; errors are cached, too.
  let cachedSite: (() => IndexedSite) | undefined;
  const siteNow = (): IndexedSite => {
    cachedSite ??= readOnce(() => load(root));
    return cachedSite();
  };
  // The source of each module since the last change of a file.
  let sources = new Map<string, string>();
  const sourceOf = (id: string): string => {
    const source =
      sources.get(id) ?? moduleSource(root, siteNow(), id.slice(resolvedPrefix.length));
    sources.set(id, source);
    return source;
  };
  const isUnchanged = (id: string, source: string | undefined): boolean => {
    try {
      return sourceOf(id) === source;
    } catch {
      // The error is reported when the module is loaded.
      return false;
    }
  };
  return {
    name: 'yaml-modules',
    config: () => {
      // The dev server does not read the styles again when a text changes.
      const plugin = brandStyles(() => ({ root, brand: siteNow().brand, faces: siteNow().fonts }));
      return { css: { postcss: { plugins: [plugin] } } };
    },
    configResolved({ command, mode }) {
      if (command === 'serve' && mode === 'development') load = loadWithExamples;
      if (command === 'build') load = loadWithMedia;
    },
    resolveId(id) {
      if (!id.startsWith(prefix)) return undefined;
      return id === 'virtual:renderer' ? { id: builtRenderer, external: true } : `\0${id}`;
    },
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      if (id === `${resolvedPrefix}limited-pattern`)
        return limitedPatternSource(this.environment.name === 'client');
      try {
        return sourceOf(id);
      } catch (error) {
        if (error instanceof FileErrors) return this.error(asViteError(error, root));
        throw error;
      }
    },
    transformIndexHtml(html, { server }) {
      const { locale, icons = {} } = siteNow().brand;
      const text = html.replace('<html lang="en">', `<html lang="${locale}">`);
      // A build makes the icons, and names them in the head of each page.
      const icon =
        server && icons.favicon ? `<link rel="icon" href="/images/${icons.favicon}" />` : '';
      return withPreviewNote(
        root,
        text.replace('<!--head-->', (head) => icon + head),
      );
    },
    configureServer({ watcher, ws, environments }) {
      watcher.on('all', (_event, file) => {
        if (!isPageSource(root, file)) return;
        // The browser reloads while the files are read.
        reloadPages(ws);
        const before = sources;
        sources = new Map();
        cachedSite = undefined;
        for (const { moduleGraph } of Object.values(environments)) {
          for (const [id, module] of moduleGraph.idToModuleMap) {
            const isStale = id.startsWith(resolvedPrefix) && !isUnchanged(id, before.get(id));
            if (isStale) moduleGraph.invalidateModule(module);
          }
        }
      });
    },
    // Vite itself has nothing left to do.
    hotUpdate: ({ file }) => (isPageSource(root, file) ? [] : undefined),
  };
}

/** Reloads the pages that are open. If there is none, Vite would reload the next one, which has what was saved. */
export function reloadPages(ws: ViteDevServer['ws']): void {
  if (ws.clients.size > 0) ws.send({ type: 'full-reload' });
}

/** Loads a site once; returns the function that returns it, or throws the error of loading. */
function readOnce(load: () => SiteOfModules): () => IndexedSite {
  try {
    const loaded = load();
    const site = { ...loaded, index: indexAddresses(loaded) };
    return () => site;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/**
 * The files that pages depend on: also YAML files with a wrong name, which the check reports, and all pictures, because
 * one may have been missing.
 */
const pageSources =
  /^(?:(?:forms|content)\/.*\.ya?ml(?:\.\w+)?|content\/(?:fonts|images|video)\/.+|src\/blocks\/.*\.yaml)$/i;

/** Returns true if pages depend on a file. */
export function isPageSource(root: string, file: string): boolean {
  const path = normalizePath(relative(root, file));
  return pageSources.test(path) && !isLeftAlone(path);
}

function loadWithExamples(root: string): LoadedSite {
  const loaded = loadShownSite(root);
  return { ...loaded, pages: [...loaded.pages, examplesPage(root)] };
}

function loadWithMedia(root: string): SiteOfModules {
  const loaded = loadShownSite(root);
  const media = readMedia(root);
  const { siteImages, fonts } = media;
  return { ...loaded, pages: withMedia(loaded.pages, media), siteImages, fonts };
}

function moduleSource(root: string, loaded: IndexedSite, name: string): string {
  const [kind = '', id = ''] = name.split('/');
  switch (kind) {
    case 'routes':
      return routesSource(loaded);
    case 'blocks':
      return blocksSource(root);
    case 'site':
      return siteSource(root, loaded);
    case 'brand':
      return brandSource(loaded);
    case 'preview':
      return previewSource(root);
    case 'form-handling':
      return formHandlingSource(loaded.forms);
    case 'mail':
      return mailSource(loaded);
    case 'form-words':
      return `export const formWords = ${JSON.stringify(loaded.formWords)};`;
    case 'draft-words':
      return draftWordsSource(loaded.forms);
    case 'changed-words':
      return changedWordsSource(loaded.forms);
    case 'page':
      return pageSource(loaded, id);
    case 'form':
      return formSource(loaded.forms, id, siteDetailsOf(loaded, id));
    case 'conditions':
      return formConditionsSource(loaded.forms, id);
    case 'form-module':
      return formModuleSource(id, {
        plans: plansAt(loaded, 'form', id),
        price: serviceOf(loaded, id)?.price,
      });
    case 'form-parts':
      return formPartsSource(loaded.forms, id);
    case 'forms':
      return formsSource(loaded.forms, (form) => siteDetailsOf(loaded, form));
    case 'addresses':
      return addressesSource(loaded);
    case 'form-pages':
      return `export const formPages = ${JSON.stringify(formPagesOf(loaded))};`;
    default:
      throw new Error(`there is no module ${prefix}${name}`);
  }
}

/**
 * Returns the module of all addresses, each with an import of its page, the addresses of pages whose forms send files,
 * and the not-found page.
 */
function routesSource({ index, forms }: IndexedSite): string {
  const sendFiles = new Set(forms.flatMap(({ description: { id, files } }) => (files ? [id] : [])));
  const withFiles = [...index.byAddress].flatMap(([address, page]) =>
    page.forms.some((form) => sendFiles.has(form)) ? [address] : [],
  );
  const entries = [...index.byAddress].map(
    ([address, page]) => `${JSON.stringify(address)}: ${loaderOf(page)}`,
  );
  const notFound = loaderOf({ kind: 'page', id: notFoundId });
  return [
    `export const routes = {${entries.join(',\n')}};`,
    `export const withFiles = ${JSON.stringify(withFiles)};`,
    `export const notFound = ${notFound};`,
  ].join('\n');
}

/** Returns the module of all page addresses and redirects. */
function addressesSource({ index: { byAddress, redirects } }: IndexedSite): string {
  return [
    `export const pageAddresses = ${JSON.stringify([...byAddress.keys()])};`,
    `export const redirects = ${JSON.stringify(redirects)};`,
  ].join('\n');
}

const loaderOf = (page: Pick<SitePage, 'kind' | 'id'>): string =>
  `() => import(${JSON.stringify(pageModule(page))})`;

/** Returns the plans that the forms of a page show; the page belongs to a form or to a file in `content/pages`. */
function plansAt({ index }: IndexedSite, kind: SitePage['kind'], id: string): FormPlan[] {
  const page = index.pages.find((each) => each.kind === kind && each.id === id);
  return page ? plansShownOn(page, index) : [];
}

/** Returns what the site knows of a form besides its file. */
function siteDetailsOf(loaded: IndexedSite, id: string): FormSiteDetails {
  const { index } = loaded;
  const page = index.pages.find(({ forms }) => forms.includes(id));
  const service = serviceOf(loaded, id);
  const plans = page ? plansShownOn(page, index) : [];
  return { ...(service && { name: service.label }), ...(plans.length > 0 && { plans }) };
}

/** Returns the choice of the booking dialog that leads to a form. */
function serviceOf({ site, index }: IndexedSite, id: string) {
  const page = index.pages.find(({ forms }) => forms.includes(id));
  return site.booking.services.find(({ to }) => to === page?.path);
}

/** Returns the module with the words of mails to visitors; those of a form also by its former ids. */
function mailSource({ mail, forms }: LoadedSite): string {
  const own = forms.flatMap(({ description: { id, formerly = [] } }) =>
    [...formerly, id].map((name) => [name, ownValue(mail.forms, id)] as const),
  );
  return `export const mailWords = ${JSON.stringify({ ...mail, forms: Object.fromEntries(own) })};`;
}

/** Returns the module with the brand, and with the time zone, which browsers get from the module of the site. */
function brandSource({ brand, site }: LoadedSite): string {
  return [
    `export const brand = ${JSON.stringify(brand)};`,
    `export const timeZone = ${JSON.stringify(site.timeZone)};`,
  ].join('\n');
}

function siteSource(
  root: string,
  { site, brand, files, closed, pages, formWords, siteImages = plainImages(brand) }: SiteOfModules,
): string {
  const { guarantee: _, replyTime: __, retention: ___, reminders: ____, ...shown } = site;
  const { address: logoAddress, ...logo } = siteImages.logo ?? {};
  return [
    `export const site = ${JSON.stringify(shown satisfies ShownSite)};`,
    `export const wholeSite = ${JSON.stringify(site)};`,
    `export const closedDays = ${JSON.stringify(closed)};`,
    `export const privacyTexts = ${JSON.stringify(privacyTextsOf(pages, formWords))};`,
    `export const builtOrigin = ${JSON.stringify(siteOrigin())};`,
    `export const showsSamples = ${isPreview()};`,
    `export const siteImages = ${JSON.stringify(siteImages)};`,
    `export const logo = ${JSON.stringify(logo)};`,
    `export const logoAddress = ${JSON.stringify(logoAddress)};`,
    `export const builtYear = ${new Date().getFullYear()};`,
    `export const hasIllustrations = ${illustrationsIn(root, files).length > 0};`,
  ].join('\n');
}

function pageSource(loaded: IndexedSite, id: string): string {
  const page = loaded.pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`there is no page "${id}" in content/pages`);
  const placed = placedForms(page);
  const plans = placed.length > 0 ? plansAt(loaded, 'page', id) : [];
  return [
    ...formImports(placed),
    ...placed.map(
      (form, index) =>
        `import { parts as parts${index} } from ${JSON.stringify(`${prefix}form-parts/${form}`)};`,
    ),
    `const plans = ${JSON.stringify(plans)};`,
    `export const forms = { ${placed.map((form, index) => `${JSON.stringify(form)}: { form: form${index}, parts: parts${index}, plans }`)} };`,
    `export const page = ${JSON.stringify(page)};`,
  ].join('\n');
}

/** Converts the errors for Vite: the location of the last and most serious one, and a message with all of them. */
function asViteError(error: FileErrors, root: string) {
  const last = error.errors.at(-1);
  return {
    message: error.message,
    plugin: 'yaml-modules',
    ...(last && {
      id: normalizePath(join(root, last.file)),
      loc: { file: normalizePath(join(root, last.file)), line: last.line, column: last.column - 1 },
    }),
  };
}

/** Returns the images of the dev server, which has the pictures as they are. */
function plainImages({ logo }: Brand): SiteImages {
  if (!logo) return {};
  const { onDark, holdsName = false } = logo;
  return { logo: { address: `/images/${onDark}`, holdsName } };
}

/** Returns the module with the component of every kind of block, found by the name of its folder. */
function blocksSource(root: string): string {
  const names = Object.keys(blockSchemas());
  const imports = names.map((name) => {
    const file = normalizePath(join(root, entries.blocks, name, `${componentName(name)}.tsx`));
    return `import { ${componentName(name)} } from ${JSON.stringify(file)};`;
  });
  const components = names.map((name) => `  ${JSON.stringify(name)}: ${componentName(name)},`);
  return [...imports, 'export const components = {', ...components, '};'].join('\n');
}

/** Turns `call-to-action` into `CallToAction`. */
function componentName(block: string): string {
  return block.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
