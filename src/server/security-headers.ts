import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

const policyName = 'content-security-policy';
const ownStyles = "style-src 'self'";
const strictTransport = 'strict-transport-security';

/**
 * Makes the hook that gives every answer its headers, which are put together once. Scripts, styles and pictures come from this
 * site alone, nothing inline; only the API may be elsewhere. HTTPS is insisted on where the site is public by HTTPS, and where
 * a trusted proxy says that a request came by it: in plain answers, browsers pass that header over (RFC 6797, 8.1).
 * No `cross-origin-opener-policy`: it makes browsers begin another process once the answer is there, which can keep a page
 * from being drawn, and without a session there is nothing for an opener to see. The desk has it.
 */
export function createSecurityHeaders({ apiBase, siteUrl }: Settings) {
  const headers = {
    [policyName]: policyFor(apiBase),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const withHttps = { ...headers, [strictTransport]: 'max-age=15552000; includeSubDomains' };
  const isPublicByHttps = siteUrl.startsWith('https:');
  return ({ protocol }: FastifyRequest, reply: FastifyReply, next: () => void): void => {
    reply.headers(isPublicByHttps || protocol === 'https' ? withHttps : headers);
    next();
  };
}

/**
 * Lets a page have the style sheets that are inside it, told by their hashes as the policy writes them, and no other
 * inside it.
 */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.getHeader(policyName));
  reply.header(policyName, policy.replace(ownStyles, [ownStyles, ...hashes].join(' ')));
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
    "img-src 'self' data:",
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
