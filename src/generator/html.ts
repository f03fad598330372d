import type { RenderedPage } from '../form/runtime/rendered-page.ts';
import type { PageFiles } from './bundling.ts';

interface PageParts {
  readonly files: PageFiles;
  /** The text of all style sheets of the page. */
  readonly styles: string;
  readonly rendered: RenderedPage;
  /** The data for search engines, by the words of schema.org. */
  readonly structuredData: unknown;
}

/** The tags that Vite writes; others take their place. */
const linkedByVite =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * Puts one page together: the built `index.html`, and the head, the styles and the HTML of the page. The HTML is all that is
 * needed to draw it, but for pictures.
 */
export function assemblePage(template: string, parts: PageParts): string {
  const { files, styles, rendered, structuredData } = parts;
  // The head names the first picture: it comes first, so that browsers ask for it at the first bytes of the page.
  const tags = [
    rendered.head,
    loaderTag(files),
    ...(structuredData === undefined ? [] : [dataBlock(structuredData)]),
    ...files.styles.map(presentSheet),
    ...facesIn(styles).map(faceTag),
    `<style>${styles}</style>`,
  ];
  return template
    .replaceAll(linkedByVite, '')
    .replace('<!--head-->', () => tags.join('\n'))
    .replace('<!--page-->', () => rendered.html);
}

/** Browsers do not run such a block, so the policy against inline scripts does not concern it. */
function dataBlock(facts: unknown): string {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}

/** Names the one script that is fetched at once; it knows the others. */
function loaderTag({ loader, scripts }: PageFiles): string {
  const chunks = scripts.map((file) => `/${file}`).join(' ');
  return `<script type="module" async fetchpriority="low" src="/${loader}" data-chunks="${chunks}"></script>`;
}

/** Tells the application that a sheet is there already as a whole; a browser fetches none that is disabled. */
function presentSheet(file: string): string {
  return `<link rel="stylesheet" disabled href="/${file}" />`;
}

/** Finds the fonts that stand in the styles themselves, as `data:` addresses. */
function facesIn(styles: string): string[] {
  return [...styles.matchAll(/url\((data:font\/woff2;[^)]+)\)/g)].flatMap(([, face]) => face ?? []);
}

/**
 * A face is read beside the page, even if it stands in it, unless it was asked for before: then it is there for the first
 * line. What is said twice is packed once.
 */
function faceTag(face: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${face}" />`;
}
