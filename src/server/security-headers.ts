import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalhost } from './setting-values.ts';
import type { Settings } from './settings.ts';

const policyName = 'content-security-policy';
const ownStyles = "style-src 'self'";
const ownPictures = "img-src 'self' data:";
const strictTransport = 'strict-transport-security';

/**
 * Creates the hook that sets the security headers of every response. Scripts, styles and pictures may come only from
 * this site, with nothing inline; only the API may be elsewhere. HSTS is sent where the site is public by HTTPS, and to
 * requests that came by HTTPS; over plain HTTP, browsers ignore it. It excludes subdomains unless a setting includes
 * them, as some may lack HTTPS, such as an intranet. There is no `cross-origin-opener-policy`: it makes browsers start
 * another process, which can keep a page from being painted, and without a session an opener sees nothing. The desk
 * sends it.
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
 * Returns why search engines should not index the site; undefined if they may. They are told by a header on every
 * response, which overrides the `index` in a page. `robots.txt` would keep them from seeing it.
 */
export function reasonForNoindex(
  { siteUrl, isStaging }: Settings,
  showsSamples: boolean,
): string | undefined {
  if (isStaging) return 'STAGING is on';
  if (isLocalhost(siteUrl)) return 'SITE_URL names this machine alone';
  return showsSamples ? 'its pages show samples' : undefined;
}

/** The exceptions to the content security policy that a page needs. */
export interface PagePolicy {
  /** The hashes of the inline style sheets of a page: `'sha256-…'`. No other inline style is allowed. */
  readonly styleHashes: readonly string[];
  /** True if it shows previews of chosen files. */
  readonly hasPreviews: boolean;
}

/** Adds the exceptions of a page to the policy. */
export function applyPagePolicy(
  reply: FastifyReply,
  { styleHashes, hasPreviews }: PagePolicy,
): void {
  const policy = String(reply.getHeader(policyName))
    .replace(ownStyles, [ownStyles, ...styleHashes].join(' '))
    .replace(ownPictures, hasPreviews ? `${ownPictures} blob:` : ownPictures);
  reply.header(policyName, policy);
}

/** The headers of a download, which must never be rendered as a page. */
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
