/** The address within this site that the link around a part of the document leads to, unless it is to be downloaded or shown elsewhere. */
export function pageLinkAt(part: EventTarget | null): URL | undefined {
  if (!(part instanceof Element)) return undefined;
  const link = part.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  return url.origin === window.location.origin ? url : undefined;
}
