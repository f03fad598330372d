import { isIPv6 } from 'node:net';
import { SettingError } from '../../start-error.ts';

/** A PostgreSQL address, which means the same as to `psql` and `pg_dump`. */
export interface PostgresAddress {
  /** A name, an IP address, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user?: string;
  readonly password?: string;
  readonly options?: string;
  readonly sslmode?: SslMode;
  /** The files with the certificate of the authority, our own certificate, and its key. */
  readonly sslrootcert?: string;
  readonly sslcert?: string;
  readonly sslkey?: string;
}

type SslMode = (typeof sslModes)[number];

/** Without `allow` and `prefer`, which let the server choose not to encrypt. */
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const;

const tlsFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/** The allowed query parameters. Others are rejected, as a misspelled `sslmode` would encrypt nothing. */
const parameters = ['host', 'port', 'user', 'password', 'options', 'sslmode', ...tlsFiles];

/**
 * A single host. Reserved characters must be encoded elsewhere, so that part of a password is never taken for a host
 * name.
 */
const form =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/?#]*)(?::(?<password>[^@/?#]*))?@)?(?<host>\[[\da-f:.]+\]|[^:@/?#,[\]]*)(?::(?<port>\d*))?(?:\/(?<database>[^@/?#]*))?(?:\?(?<query>[^@?#]*))?$/i;

const defaultPort = '5432';

const example = 'postgres://site:PASSWORD@127.0.0.1/site';
const socketExample = "'postgres://site@/site?host=/run/postgresql'";
const tlsExample = `'${example}?sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt'`;

/** Parses a "postgres://" address. Throws a {@link SettingError}, which never quotes a password. */
export function readPostgresAddress(setting: string, text: string): PostgresAddress {
  const { parts, names } = split(text) ?? {};
  if (!parts || !names || !(Number(parts.port) <= 65_535)) {
    const message =
      'is not of the form postgres://user:password@host:port/database, with one host. In the user and the password, write "/" as %2F, "?" as %3F, "#" as %23, "@" as %40 and "%" as %25.';
    throw new SettingError(setting, message, example);
  }
  const { host, port, database, sslmode, ...others } = parts;
  if (host === undefined || database === undefined) {
    throw new SettingError(setting, 'names no host or no database.', socketExample);
  }
  if (!names.every((name) => parameters.includes(name))) {
    const message = `has something else behind its "?" than ${parameters.join(', ')}.`;
    throw new SettingError(setting, message, socketExample);
  }
  const mode = sslModes.find((each) => each === sslmode);
  if (mode !== sslmode) {
    const message = `has an sslmode that is none of ${sslModes.join(', ')}.`;
    throw new SettingError(setting, message, tlsExample);
  }
  const { sslrootcert } = others;
  const isVain = mode === undefined && tlsFiles.some((name) => others[name] !== undefined);
  if (isVain || (mode === 'verify-ca' && sslrootcert === undefined)) {
    const message = 'has only one of sslmode and sslrootcert, and needs both.';
    throw new SettingError(setting, message, tlsExample);
  }
  return {
    ...others,
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port),
    database,
    sslmode: mode,
  };
}

/** Returns the address for messages, without its password. */
export function describePostgresAddress({ host, port, database }: PostgresAddress): string {
  if (isSocket(host)) return `the database ${database} at the socket ${host}/.s.PGSQL.${port}`;
  return `the database ${database} at ${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** True if a host is the folder of a socket. */
export function isSocket(host: string): boolean {
  return host.startsWith('/');
}

/** Splits an address into its non-empty parts; query pairs override the parts before them. */
function split(text: string) {
  const found = form.exec(text)?.groups;
  if (!found) return undefined;
  const { query, ...front } = found;
  const pairs = query ? query.split('&').map((pair) => pair.split(/=(.*)/s)) : [];
  const given = [['port', defaultPort], ...Object.entries(front), ...pairs].filter(
    ([, value]) => value,
  );
  try {
    const parts: Record<string, string> = Object.fromEntries(
      given.map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
    );
    return { parts, names: pairs.map(([name = '']) => name) };
  } catch {
    return undefined;
  }
}
