import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from './settings.ts';

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
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'", ...originsOf(apiBase)],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 15_552_000 },
  };
}

function originsOf(apiBase: string): string[] {
  return URL.canParse(apiBase) ? [new URL(apiBase).origin] : [];
}
