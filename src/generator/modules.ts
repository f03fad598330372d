import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin, type UserConfig } from 'vite';
import { blockSchemas } from '../blocks/schemas.ts';
import type { FormPlan } from '../form/plan.ts';
import { placedForms } from '../page-language/page-file.ts';
import { socialImage } from '../page-language/picture.ts';
import { notFoundId } from '../page-language/read-content.ts';
import type { Brand } from '../page-language/site-file.ts';
import { FileErrors } from '../yaml/file-error.ts';
import { pageModule, type SitePage } from './addresses/address-index.ts';
import { reloadOnChange } from './dev-reload.ts';
import { entries } from './entries.ts';
import { formPagesOf, plansShownOn } from './form-links.ts';
import {
  drawnFormSource,
  formConditionsSource,
  formImports,
  formPartsSource,
  formSource,
  formsSource,
} from './form-modules.ts';
import {
  type IndexedSite,
  type KeptSite,
  keep,
  loadIndexed,
  loadWithExamples,
  loadWithVariants,
} from './indexed-site.ts';
import type { LoadedSite } from './load-site.ts';
import { illustrationsIn } from './pictures/named-pictures.ts';
import { previewSource, withPreviewNote } from './samples.ts';
import { siteOrigin } from './seo.ts';

/** Where the module that draws pages stands once it is built, from the programs of the server. */
const builtDrawer = '../drawer/draw.js';

const prefix = 'virtual:';
const resolvedPrefix = `\0${prefix}`;

/**
 * Makes modules of the YAML files, so that neither a YAML parser nor Ajv's compiler reaches the browser, and one of
 * the registry of blocks (`virtual:blocks`): `virtual:routes`, `virtual:site`, `virtual:brand`, `virtual:preview`, `virtual:mail`, `virtual:form-words`, `virtual:forms`,
 * `virtual:form-pages`, `virtual:form/<id>`, `virtual:conditions/<id>`, `virtual:form-parts/<id>`, `virtual:drawn-form/<id>`
 * and `virtual:page/<id>` (their types stand in `src/virtual.d.ts`). `virtual:drawer` leads the server to the built module
 * that draws pages. A wrong file stops the build, and in the dev server shows its place and sentence on the page. Pages are built with what was made of their pictures; the dev server has the plain
 * pictures, and one page more, `/examples`, with every kind of block.
 */
export function yamlModules(root: string): Plugin {
  let site: KeptSite = { load: loadIndexed, forget: () => undefined };
  // Whatever is bundled in one build is made of one reading.
  const built = keep(loadWithVariants);
  return {
    name: 'yaml-modules',
    config: () => withBrandColours(() => site.load(root).brand),
    configResolved({ command, mode }) {
      if (command === 'serve' && mode === 'development') site = keep(loadWithExamples);
      if (command === 'build') site = built;
    },
    resolveId(id) {
      if (!id.startsWith(prefix)) return undefined;
      return id === 'virtual:drawer' ? { id: builtDrawer, external: true } : `\0${id}`;
    },
    load(id) {
      if (!id.startsWith(resolvedPrefix)) return undefined;
      try {
        return moduleSource(root, site.load(root), id.slice(resolvedPrefix.length));
      } catch (error) {
        if (error instanceof FileErrors) return this.error(asViteError(error, root));
        throw error;
      }
    },
    transformIndexHtml: (html) =>
      withPreviewNote(
        root,
        html.replace('<html lang="en">', `<html lang="${site.load(root).brand.locale}">`),
      ),
    configureServer: (server) =>
      reloadOnChange(server, {
        root,
        isMade: (id) => id.startsWith(resolvedPrefix),
        forget: () => site.forget(),
      }),
  };
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
      return `export const brand = ${JSON.stringify(loaded.brand)};`;
    case 'preview':
      return previewSource(root);
    case 'mail':
      return mailSource(loaded);
    case 'form-words':
      return `export const formWords = ${JSON.stringify(loaded.formWords)};`;
    case 'page':
      return pageSource(loaded, id);
    case 'form':
      return formSource(loaded.forms, id);
    case 'conditions':
      return formConditionsSource(loaded.forms, id);
    case 'drawn-form':
      return drawnFormSource(id, plansAt(loaded, 'form', id));
    case 'form-parts':
      return formPartsSource(loaded.forms, id);
    case 'forms':
      return formsSource(loaded.forms);
    case 'form-pages':
      return `export const formPages = ${JSON.stringify(formPagesOf(loaded))};`;
    default:
      throw new Error(`there is no module ${prefix}${name}`);
  }
}

/** Every address with the way to load its page; the not-found page apart. */
function routesSource({ index }: IndexedSite): string {
  const entries = [...index.byAddress].map(
    ([address, page]) => `${JSON.stringify(address)}: ${loaderOf(page)}`,
  );
  const notFound = loaderOf({ kind: 'page', id: notFoundId });
  return `export const routes = {${entries.join(',\n')}};\nexport const notFound = ${notFound};`;
}

const loaderOf = (page: Pick<SitePage, 'kind' | 'id'>): string =>
  `() => import(${JSON.stringify(pageModule(page))})`;

/** The plans that the forms of a page show; the page is that of a form or of a file in `content/pages`. */
function plansAt({ index }: IndexedSite, kind: SitePage['kind'], id: string): FormPlan[] {
  const page = index.pages.find((each) => each.kind === kind && each.id === id);
  return page ? plansShownOn(page, index) : [];
}

/** The words of mails to visitors, and what those about each form say of their own. */
function mailSource(loaded: IndexedSite): string {
  const own = loaded.forms.map(({ mail, description: { id } }) => {
    const page = loaded.index.pages.find(({ forms }) => forms.includes(id));
    return [id, { letter: mail, plans: page ? plansShownOn(page, loaded.index) : [] }];
  });
  return [
    `export const mailWords = ${JSON.stringify(loaded.mail)};`,
    `export const formMails = ${JSON.stringify(Object.fromEntries(own))};`,
  ].join('\n');
}

function siteSource(root: string, { site, files }: LoadedSite): string {
  return [
    `export const site = ${JSON.stringify(site)};`,
    `export const builtOrigin = ${JSON.stringify(siteOrigin())};`,
    `export const hasSocialImage = ${existsSync(join(root, 'content/images', socialImage.file))};`,
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

/** The gravest mistake, the last, in the shape that Vite shows with its place; the message holds all of them. */
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

/** Has PostCSS write the brand's colours in place of `--brand-colours`, such as `brand950` as `--brand-950`. */
function withBrandColours(brandNow: () => Brand): UserConfig {
  const colours = () =>
    Object.entries(brandNow().colours).map(([name, value]) => ({
      prop: `--${name.replace(/\d+$/, '-$&')}`,
      value,
    }));
  return {
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'brand-colours',
            Declaration: {
              // A copy of the place still knows its file, for which Vite asks.
              '--brand-colours': (place) =>
                void place.replaceWith(...colours().map((colour) => place.clone(colour))),
            },
          },
        ],
      },
    },
  };
}

/** The module with the component of every kind of block that has a schema, found by the name of its folder. */
function blocksSource(root: string): string {
  const names = Object.keys(blockSchemas());
  const imports = names.map((name) => {
    const file = normalizePath(join(root, entries.blocks, name, `${componentName(name)}.tsx`));
    return `import { ${componentName(name)} } from ${JSON.stringify(file)};`;
  });
  const components = names.map((name) => `  ${JSON.stringify(name)}: ${componentName(name)},`);
  return [...imports, 'export const components = {', ...components, '};'].join('\n');
}

/** `CallToAction` for `call-to-action`. */
function componentName(block: string): string {
  return block.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
