/**
 * The target of a request as the router takes it: without scheme and host, which a request may carry (RFC 9112,
 * 3.2.2). In a path with a broken percent-encoding, each percent sign stands for itself, so that it leads to nothing
 * like any other unknown path.
 */
export function readTarget(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', ...query] = target.split('?');
  const readable = decode(path) === undefined ? path.replaceAll('%', '%25') : path;
  return [readable.startsWith('/') ? readable : `/${readable}`, ...query].join('?');
}

/** Hands the text back, because a bundler takes a call whose result nobody wants for needless. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
