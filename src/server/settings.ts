import { type MailSettings, readMail } from './mail/mail-settings.ts';
import {
  type DatabaseAddress,
  readDatabase,
  readFreePath,
  readOptionalPort,
  readOrigins,
  readProxies,
  readSiteUrl,
  readWholeNumber,
} from './setting-values.ts';

/** The environment: names and texts, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that differs between one running server and another, read and checked once at the start. */
export interface Settings {
  readonly host: string;
  /** 0 stands for any free port. */
  readonly port: number;
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly database: DatabaseAddress;
  /** Origins of other hosts whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  /** Addresses and ranges of the proxies in front of the server. */
  readonly trustedProxies: readonly string[];
  /** Posts per client address and ten minutes; 0 is no limit. */
  readonly rateLimit: number;
  /** Where this machine reads what the server counts; 0 stands for any free port, none for nowhere. */
  readonly metricsPort: number | undefined;
  /** Where the browser posts; a full URL when the API is hosted elsewhere. */
  readonly apiBase: string;
  /** The path of the site below which the staff read requests in a browser. */
  readonly deskPath: string;
  /** How requests are mailed; undefined where they are only stored. */
  readonly mail: MailSettings | undefined;
}

/** Reads the settings; a blank one counts as unset. Throws a SettingError about the first wrong one. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  return {
    host: read('HOST') ?? '127.0.0.1',
    port: readWholeNumber('PORT', read('PORT') ?? '3000', { most: 65_535, example: '3000' }),
    siteUrl: readSiteUrl(read('SITE_URL')),
    database: readDatabase('DATABASE_URL', read('DATABASE_URL')),
    corsOrigins: readOrigins('CORS_ORIGINS', read('CORS_ORIGINS')),
    trustedProxies: readProxies('TRUST_PROXY', read('TRUST_PROXY')),
    rateLimit: readWholeNumber('RATE_LIMIT', read('RATE_LIMIT') ?? '20', {
      most: 1_000_000,
      example: '20',
    }),
    metricsPort: readOptionalPort('METRICS_PORT', read('METRICS_PORT')),
    apiBase: read('VITE_API_BASE') ?? '/api/',
    deskPath: readFreePath('DESK_ADDRESS', read('DESK_ADDRESS') ?? '/desk'),
    mail: readMail(read),
  };
}
