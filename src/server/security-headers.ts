import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

/** In seconds. */
const halfYear = 15_552_000;

const strictTransport = `max-age=${halfYear}; includeSubDomains`;

const policyName = 'content-security-policy';
const ownStyles = "style-src 'self'";

/**
 * The headers of every answer. Scripts, styles and pictures come from this site alone, nothing inline; only the API
 * may be elsewhere. HTTPS is insisted on where the site is public by HTTPS.
 */
export function securityHeaders({ apiBase, siteUrl }: Settings): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", ...originsOf(apiBase)],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: halfYear },
    // Browsers above the floor heed none of these, or do by themselves what they ask; they would crowd the first packets of
    // a page. No plug-in comes in either: that is part of `default-src`.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
}

/**
 * Insists on HTTPS, too, where a trusted proxy says that a request came by it. In plain answers, browsers pass the
 * header over (RFC 6797, 8.1).
 */
export function insistOnHttps(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  next: () => void,
): void {
  if (protocol === 'https') reply.header('strict-transport-security', strictTransport);
  next();
}

/**
 * Lets a page have the style sheets that stand inside it, told by their hashes as the policy writes them, and no other
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

function originsOf(apiBase: string): string[] {
  return URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
}
