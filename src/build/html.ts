import { siteOrigin } from './origin.ts';

/** What the head of one page says. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The address of the page, or undefined for the page that is shown where there is none. */
  readonly path: string | undefined;
}

/** The files of the build that one page needs at once. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface PageParts {
  readonly head: Head;
  readonly files: PageFiles;
  readonly html: string;
}

/** Puts one page together: the built `index.html`, the head of the page, its files and its HTML. */
export function assemblePage(template: string, { head, files, html }: PageParts): string {
  const about = headTags(head).join('\n    ');
  // After the style sheet of the whole site, which sets the order of the cascade layers.
  const links = fileTags(template, files).map((tag) => `  ${tag}\n  `);
  return template
    .replace('<!--head-->', () => about)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<!--page-->', () => html);
}

function headTags({ title, description, path }: Head): string[] {
  const robots = path === undefined ? 'noindex' : 'index, follow';
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', robots),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_CA'),
  ];
  if (path === undefined) return tags;
  const address = siteOrigin() + path;
  return [
    ...tags,
    meta('property', 'og:url', address),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
  ];
}

/** Links to what the page needs beyond what the template already links to. */
function fileTags(template: string, { scripts, styles }: PageFiles): string[] {
  const isNew = (file: string) => !template.includes(`"/${file}"`);
  return [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
