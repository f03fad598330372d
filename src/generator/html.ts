import type { RenderedPage } from '../form/runtime/rendered-page.ts';
import type { PageFiles } from './bundling.ts';

interface PageParts {
  readonly files: PageFiles;
  /** The text of all inlined style sheets. */
  readonly styles: string;
  readonly rendered: RenderedPage;
  /** The data for search engines, in the vocabulary of schema.org. */
  readonly structuredData: unknown;
}

/** The tags that Vite writes, which are replaced. */
const replacedTags =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * Assembles a page from the built `index.html`, its head, its styles and its HTML. Apart from pictures, the page
 * renders from this file alone.
 */
export function assemblePage(template: string, parts: PageParts): string {
  const { files, styles, rendered, structuredData } = parts;
  // The head preloads the first picture: it comes first, so that browsers request it with the first bytes of the page.
  const tags = [
    rendered.head,
    loaderTag(files),
    ...(structuredData === undefined ? [] : [dataBlock(structuredData)]),
    ...files.styles.map(presentSheet),
    ...facesIn(styles).map(faceTag),
    `<style>${styles}</style>`,
  ];
  return template
    .replaceAll(replacedTags, '')
    .replace('<!--head-->', () => tags.join('\n'))
    .replace('<!--page-->', () => rendered.html);
}

/** A data block is not executed, so the policy against inline scripts does not apply. */
function dataBlock(facts: unknown): string {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

/** Returns the tag of the only script that is loaded at once; it knows the others. */
function loaderTag({ loader, scripts }: PageFiles): string {
  const chunks = scripts.map((file) => `/${file}`).join(' ');
  return `<script type="module" async fetchpriority="low" src="/${loader}" data-chunks="${chunks}"></script>`;
}

/**
 * Returns a disabled link, which browsers do not load: it tells the application that the sheet is in the page already.
 */
function presentSheet(file: string): string {
  return `<link rel="stylesheet" disabled href="/${file}" />`;
}

/** Returns the addresses of the fonts that every page needs: those in the styles themselves, and those of all characters. */
function facesIn(styles: string): string[] {
  return [...styles.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const [, address = ''] = /url\("?((?:data:font|\/)[^)"]+)/.exec(face) ?? [];
    const isOfEveryPage = address.startsWith('data:') || !face.includes('unicode-range');
    return address !== '' && isOfEveryPage ? [address] : [];
  });
}

/**
 * Preloads a font. An inlined one is decoded before the first line is rendered; the repeated text costs nothing after
 * compression.
 */
function faceTag(face: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}" />`;
}
