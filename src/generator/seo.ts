import { execFileSync } from 'node:child_process';
import { type SiteImages, touchIconSize } from '../page-language/picture.ts';
import type { Content } from '../page-language/read-content.ts';
import { readSiteUrl } from '../server/setting-values.ts';

/** A page for search engines. */
interface SitemapEntry {
  readonly path: string;
  /** The day of the last change as `YYYY-MM-DD`; undefined if unknown. */
  readonly changed: string | undefined;
}

/** Returns the files for search engines and phones by name: `sitemap.xml`, `robots.txt`, `manifest.webmanifest`. */
export function seoFiles(
  entries: readonly SitemapEntry[],
  content: Pick<Content, 'site' | 'brand'>,
  siteImages: SiteImages,
): Map<string, string> {
  return new Map([
    ['sitemap.xml', sitemap(entries)],
    ['robots.txt', robots()],
    ['manifest.webmanifest', manifest(content, siteImages)],
  ]);
}

function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${siteOrigin()}${path}</loc>${day}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOrigin()}/sitemap.xml`, ''].join(
    '\n',
  );
}

function manifest(
  { site: { company }, brand }: Pick<Content, 'site' | 'brand'>,
  { icon, touchIcon: touch }: SiteImages,
): string {
  const sizes = `${touchIconSize}x${touchIconSize}`;
  const content = {
    name: company.name,
    description: company.slogan,
    lang: brand.locale,
    start_url: '/',
    display: 'browser',
    background_color: brand.colours.paper,
    theme_color: brand.colours.brand950,
    icons: [
      ...(icon?.svg ? [{ src: icon.svg, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...(touch ? [{ src: touch, sizes, type: 'image/png' }] : []),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Returns a function from a file to the day of its last commit (`YYYY-MM-DD`). Undefined for files that git does not
 * know, and for all files in a shallow clone.
 */
export function changeDays(root: string): (file: string) => string | undefined {
  const isWhole = git(root, 'rev-parse', '--is-shallow-repository').trim() === 'false';
  // One call for all files, the latest commit first: a call for each file takes longer than rendering its page.
  const how = ['--format=%x00%cs', '--name-only', '--relative'];
  const log = isWhole ? git(root, 'log', ...how, '--', '*.yaml') : '';
  const days = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean);
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return (file) => days.get(file);
}

/** In bytes: the longest log that is read. */
const maxHistoryBytes = 256 * 1024 * 1024;

/** Returns the output of git; empty without git, outside of a repository, or before the first commit. */
function git(root: string, ...words: readonly string[]): string {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=off', ...words], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: maxHistoryBytes,
    });
  } catch {
    return '';
  }
}

/** Returns the public origin of the site without a trailing slash. Throws a SettingError for an invalid SITE_URL. */
export function siteOrigin(): string {
  return readSiteUrl(process.env.SITE_URL);
}
