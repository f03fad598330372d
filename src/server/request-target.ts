/**
 * The target of a request as the router takes it: without scheme and host, which a request may carry (RFC 9112,
 * 3.2.2). In a path with a broken percent-encoding, each percent sign stands for itself, so that it leads to nothing
 * like any other unknown path.
 */
export function readTarget(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', ...query] = target.split('?');
  const readable = isDecodable(path) ? path : path.replaceAll('%', '%25');
  return [readable.startsWith('/') ? readable : `/${readable}`, ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
