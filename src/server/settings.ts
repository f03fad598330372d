import { dirname, join } from 'node:path';
import { readMail } from './mail/mail-settings.ts';
import {
  readDatabase,
  readDeskPath,
  readHost,
  readOrigins,
  readPort,
  readProxies,
  readSecret,
  readSiteUrl,
  readSwitch,
  readWholeNumber,
} from './setting-values.ts';
import { readWebhooks } from './webhooks/webhook-settings.ts';

/** Environment variables, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a server. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads and checks the settings; a blank one counts as unset. Throws a SettingError about the first wrong one. */
export function readSettings(environment: Environment) {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const metricsPort = read('METRICS_PORT');
  const siteUrl = readSiteUrl(read('SITE_URL'));
  const database = readDatabase('DATABASE_URL', read('DATABASE_URL'));
  const allowsPrivateWebhooks = readSwitch('WEBHOOKS_PRIVATE', read('WEBHOOKS_PRIVATE'));
  const besideDatabase =
    database.kind === 'sqlite' ? join(dirname(database.path), 'erasures.txt') : undefined;
  return {
    host: readHost(read('HOST')),
    port: readPort(read('PORT')),
    /** The public origin, without a slash at the end. */
    siteUrl,
    /** True for a trial site that search engines should not index. */
    isStaging: readSwitch('STAGING', read('STAGING')),
    /** True to enforce HTTPS for all subdomains of the host, too. */
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', read('HSTS_SUBDOMAINS')),
    database,
    /** The folder of uploaded files; undefined if there is none. */
    files: read('FILES'),
    /** The file that lists erased requests; undefined if only the database lists them. */
    erasures: read('ERASURES') ?? besideDatabase,
    /** Origins of other sites whose pages may call the API. */
    corsOrigins: readOrigins('CORS_ORIGINS', read('CORS_ORIGINS')),
    /** Addresses and ranges of the proxies in front of the server. */
    trustedProxies: readProxies('TRUST_PROXY', read('TRUST_PROXY')),
    /** The number of posts per client address in ten minutes; 0 means no limit. */
    rateLimit: readWholeNumber('RATE_LIMIT', read('RATE_LIMIT') ?? '20', {
      most: 1_000_000,
      example: '20',
    }),
    /** The port for metrics on this machine; undefined for none. */
    metricsPort:
      metricsPort === undefined
        ? undefined
        : readWholeNumber('METRICS_PORT', metricsPort, { most: 65_535, example: '9464' }),
    /** The address to which browsers post; a full URL if the API is hosted elsewhere. */
    apiBase: read('VITE_API_BASE') ?? '/api/',
    /** The path below which the staff read requests in a browser. */
    deskPath: readDeskPath('DESK_ADDRESS', read('DESK_ADDRESS')),
    /** Signs the links of visitors to the pages of their requests; undefined: there are none. */
    linkSecret: readSecret('LINK_SECRET', read('LINK_SECRET')),
    /** True if the server deletes expired submissions by itself. */
    deletesOld: readSwitch('HOUSEKEEPING', read('HOUSEKEEPING') ?? 'on'),
    /** Undefined if no mails are sent. */
    mail: readMail(read, siteUrl),
    /** The receivers that are told what happens to requests. */
    webhooks: readWebhooks('WEBHOOKS', read('WEBHOOKS'), allowsPrivateWebhooks),
    /** True if webhooks may be in the company's own network, and without TLS. */
    allowsPrivateWebhooks,
  };
}
