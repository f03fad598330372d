import { pageAt } from './routes.tsx';

/**
 * The address of the page that the link around a part of the document leads to, if it can be shown without
 * loading it anew.
 */
export function pageLinkAt(part: EventTarget | null): URL | undefined {
  if (!(part instanceof Element)) return undefined;
  const link = part.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin) return undefined;
  const page = pageAt(url.pathname);
  return page && !page.isBroken ? url : undefined;
}
