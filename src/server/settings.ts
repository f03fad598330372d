import { readMail } from './mail/mail-settings.ts';
import {
  readDatabase,
  readDeskPath,
  readHost,
  readOrigins,
  readPort,
  readProxies,
  readSiteUrl,
  readSwitch,
  readWholeNumber,
} from './setting-values.ts';

/** The environment: names and texts, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that differs between one running server and another. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads and checks the settings; a blank one counts as unset. Throws a SettingError about the first wrong one. */
export function readSettings(environment: Environment) {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const metricsPort = read('METRICS_PORT');
  const siteUrl = readSiteUrl(read('SITE_URL'));
  return {
    host: readHost(read('HOST')),
    port: readPort(read('PORT')),
    /** The public origin, without a slash at its end. */
    siteUrl,
    /** True if the site is a trial that search engines are not to show. */
    isStaging: readSwitch('STAGING', read('STAGING')),
    /** True if browsers that were here insist on HTTPS for every name below the host, too. */
    hstsSubdomains: readSwitch('HSTS_SUBDOMAINS', read('HSTS_SUBDOMAINS')),
    database: readDatabase('DATABASE_URL', read('DATABASE_URL')),
    /** The folder of the files that visitors send; undefined where they can send none. */
    files: read('FILES'),
    /** Origins of other hosts whose pages may call the API. */
    corsOrigins: readOrigins('CORS_ORIGINS', read('CORS_ORIGINS')),
    /** Addresses and ranges of the proxies in front of the server. */
    trustedProxies: readProxies('TRUST_PROXY', read('TRUST_PROXY')),
    /** Posts per client address and ten minutes; 0 is no limit. */
    rateLimit: readWholeNumber('RATE_LIMIT', read('RATE_LIMIT') ?? '20', {
      most: 1_000_000,
      example: '20',
    }),
    /** Where this machine reads what the server counts; undefined for nowhere. */
    metricsPort:
      metricsPort === undefined
        ? undefined
        : readWholeNumber('METRICS_PORT', metricsPort, { most: 65_535, example: '9464' }),
    /** Where the browser posts; a full URL when the API is hosted elsewhere. */
    apiBase: read('VITE_API_BASE') ?? '/api/',
    /** The path of the site below which the staff read requests in a browser. */
    deskPath: readDeskPath('DESK_ADDRESS', read('DESK_ADDRESS')),
    /** How requests are mailed; undefined where they are only stored. */
    mail: readMail(read, siteUrl),
  };
}
