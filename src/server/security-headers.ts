import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalhost } from './setting-values.ts';
import type { Settings } from './settings.ts';

const policyName = 'content-security-policy';
const ownStyles = "style-src 'self'";
const ownPictures = "img-src 'self' data:";
const strictTransport = 'strict-transport-security';

/**
 * Makes the hook that gives every answer its headers, which are put together once. Scripts, styles and pictures come from this
 * site alone, nothing inline; only the API may be elsewhere. HTTPS is insisted on where the site is public by HTTPS, and where
 * a trusted proxy says that a request came by it: in plain answers, browsers pass that header over (RFC 6797, 8.1). Of the names below
 * the host nobody knows if they have HTTPS, such as an intranet, unless a setting says so.
 * No `cross-origin-opener-policy`: it makes browsers begin another process once the answer is there, which can keep a page
 * from being drawn, and without a session there is nothing for an opener to see. The desk has it.
 */
export function createSecurityHeaders(
  { apiBase, siteUrl, hstsSubdomains }: Settings,
  { isHidden }: { readonly isHidden: boolean },
) {
  const headers = {
    [policyName]: policyFor(apiBase),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHidden && { 'x-robots-tag': 'noindex' }),
  };
  const scope = hstsSubdomains ? '; includeSubDomains' : '';
  const withHttps = { ...headers, [strictTransport]: `max-age=15552000${scope}` };
  const isPublicByHttps = siteUrl.startsWith('https:');
  return ({ protocol }: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    reply.headers(isPublicByHttps || protocol === 'https' ? withHttps : headers);
    next();
  };
}

/**
 * Why search engines are not to show the site; undefined where they may. They are told by a header on every answer, which counts for
 * more than the `index` in a page. Not by `robots.txt`, which would keep them from reading it.
 */
export function reasonForNoindex(
  { siteUrl, isStaging }: Settings,
  showsSamples: boolean,
): string | undefined {
  if (isStaging) return 'STAGING is on';
  if (isLocalhost(siteUrl)) return 'SITE_URL names this machine alone';
  return showsSamples ? 'its pages show samples' : undefined;
}

/** What one page may do beyond all others. */
export interface PagePolicy {
  /** The style sheets that are inside a page, as its policy allows them: `'sha256-…'`. No other may be inside it. */
  readonly styleHashes: readonly string[];
  /** True if it asks for files, of which it shows previews. */
  readonly hasPreviews: boolean;
}

/** Lets a page do what it needs beyond all others. */
export function applyPagePolicy(
  reply: FastifyReply,
  { styleHashes, hasPreviews }: PagePolicy,
): void {
  const policy = String(reply.getHeader(policyName))
    .replace(ownStyles, [ownStyles, ...styleHashes].join(' '))
    .replace(ownPictures, hasPreviews ? `${ownPictures} blob:` : ownPictures);
  reply.header(policyName, policy);
}

/** The headers of an answer that no page and no script is made of. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

function policyFor(apiBase: string): string {
  const origins = URL.canParse(apiBase) ? ` ${new URL(apiBase).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    ownStyles,
    ownPictures,
    "font-src 'self' data:",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${origins}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');
}
