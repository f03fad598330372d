import { type Encoding, encodings, type SiteFile, type Variant } from './site-files.ts';

/** The form of a file to send, and how it is packed. */
export interface Choice extends Variant {
  readonly encoding: Encoding;
}

/** Chooses the smallest form that the `Accept-Encoding` of a request allows (RFC 9110, 12.5.3). */
export function chooseVariant(file: SiteFile, acceptEncoding = ''): Choice {
  const accepted = acceptedEncodings(acceptEncoding);
  for (const encoding of Object.keys(encodings) as Encoding[]) {
    const variant = file.variants[encoding];
    if (variant && accepted.has(encoding)) return { ...variant, encoding };
  }
  return { ...file.variants.identity, encoding: 'identity' };
}

/** Whether an `If-None-Match` names this very form (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch = ''): boolean {
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return isRefused ? [] : [name];
  });
  return new Set(accepted);
}
