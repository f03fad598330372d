import type { Brand, Site } from '../../page-language/site-file.ts';
import { readSiteUrl } from '../../server/setting-values.ts';

/** What the head of one page says. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The main address of the page, or undefined for the page that is shown where there is none. */
  readonly path: string | undefined;
  /** What search engines may know of the page, by the words of schema.org. */
  readonly facts: unknown;
}

/** What the heads of all pages have in common. */
export interface SharedHead {
  readonly company: Site['company'];
  readonly brand: Brand;
  /** Whether there is a picture for links that are shared. */
  readonly hasSocialImage: boolean;
}

/** The picture shown beside a shared link, below `content/images/`. */
export const socialImage = { file: 'social.jpg', width: 1200, height: 630 } as const;

/** The icon on the home screen of a phone, below `content/images/`. */
export const touchIcon = { file: 'touch-icon.png', size: 180 } as const;

/** The tags in the head of one page, in order. */
export function headTags(head: Head, shared: SharedHead): string[] {
  const { title, description, path } = head;
  const { company, brand } = shared;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', path === undefined ? 'noindex' : 'index, follow'),
    meta('name', 'theme-color', brand.colours.olive950),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="apple-touch-icon" href="/images/${touchIcon.file}" />`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:locale', brand.locale.replace('-', '_')),
    ...(shared.hasSocialImage ? imageTags(shared) : []),
  ];
  if (path === undefined) return tags;
  const address = siteOrigin() + path;
  return [
    ...tags,
    meta('property', 'og:url', address),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    dataBlock(head.facts),
  ];
}

function imageTags({ company }: SharedHead): string[] {
  const { file, width, height } = socialImage;
  return [
    meta('property', 'og:image', `${siteOrigin()}/images/${file}`),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', `${company.name}. ${company.slogan}.`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Data, no script: browsers do not run it, so the policy against inline scripts does not concern it. */
function dataBlock(facts: unknown): string {
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
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

/** The public origin of the site, without a slash at its end. Throws a SettingError where SITE_URL is none. */
export function siteOrigin(): string {
  return readSiteUrl(process.env.SITE_URL);
}
