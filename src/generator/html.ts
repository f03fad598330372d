import { type Head, headTags, type SharedHead } from './seo/head.ts';

/** The files of the build that one page needs at once. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Fetched at once, or headings would change their face in front of the visitor. */
  readonly fonts: readonly string[];
}

interface PageParts {
  readonly head: Head;
  readonly shared: SharedHead;
  readonly files: PageFiles;
  readonly html: string;
}

/** Puts one page together: the built `index.html`, the head of the page, its files and its HTML. */
export function assemblePage(template: string, { head, shared, files, html }: PageParts): string {
  const about = headTags(head, shared).join('\n    ');
  const { hoisted, body } = takeHoisted(html);
  // After the style sheet of the whole site, which sets the order of the cascade layers.
  const links = [...hoisted, ...fileTags(template, files)].map((tag) => `  ${tag}\n  `);
  return template
    .replace('<!--head-->', () => about)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<!--page-->', () => body);
}

/** React draws the links that belong into the head, such as that to the first picture, before the page itself. */
function takeHoisted(html: string): { hoisted: string[]; body: string } {
  const [links = ''] = /^(?:<link [^>]*>)*/.exec(html) ?? [];
  return { hoisted: links.match(/<[^>]*>/g) ?? [], body: html.slice(links.length) };
}

/** Links to what the page needs beyond what the template already links to. */
function fileTags(template: string, { scripts, styles, fonts }: PageFiles): string[] {
  const isNew = (file: string) => !template.includes(`"/${file}"`);
  return [
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`,
    ),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}
