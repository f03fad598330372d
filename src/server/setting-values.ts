import { isIP, isIPv6 } from 'node:net';
import { defaultDeskPath, reservedAt } from '../page-language/addresses.ts';
import { SettingError } from './start-error.ts';
import { readPostgresAddress } from './store/postgres/address.ts';

const defaultDatabase = 'sqlite:data/requests.sqlite';

/** Names of address ranges that Fastify knows. */
const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads `on` or `off`; unset means off. */
export function readSwitch(name: string, text = 'off'): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingError(name, `is "${text}", neither on nor off.`, 'on');
}

/** Reads an integer from 0 to `most`. */
export function readWholeNumber(
  name: string,
  text: string,
  { most, example }: { most: number; example: string },
): number {
  if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
  throw new SettingError(name, `is "${text}", not a whole number from 0 to ${most}.`, example);
}

/** Reads a port, 3000 if unset; 0 stands for any free port. */
export function readPort(text = ''): number {
  return readWholeNumber('PORT', text.trim() || '3000', { most: 65_535, example: '3000' });
}

/**
 * Reads the name or address to listen at, this machine only if unset. An IPv6 address may be in brackets, as in a URL.
 */
export function readHost(text = '127.0.0.1'): string {
  const inBrackets = text.replace(/^\[(.*)\]$/, '$1');
  return isIPv6(inBrackets) ? inBrackets : text;
}

/** The fewest characters of a secret from which links are signed. */
const shortestSecret = 32;

/** Reads the secret that signs the links of visitors; undefined if unset. The error does not quote it. */
export function readSecret(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text.length >= shortestSecret) return text;
  const count = text.length === 1 ? 'one character' : `${text.length} characters`;
  const message = `has ${count}, and needs at least ${shortestSecret}.`;
  // Too short itself, so that nobody uses it as it stands here.
  throw new SettingError(name, message, 'what-openssl-rand-hex-32-prints');
}

/** Reads the path of the staff's pages, such as `/desk`. */
export function readDeskPath(name: string, text: string = defaultDeskPath): string {
  const taken = reservedAt(text);
  const isFree = taken === undefined || taken.address === defaultDeskPath;
  if (isFree && /^(?:\/[a-z0-9-]+)+$/.test(text)) return text;
  throw new SettingError(name, `is "${text}", not a free path of the site.`, defaultDeskPath);
}

/** Reads an origin such as `https://www.example.com`: scheme and host, without a path. */
function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url && isWeb && url.href === `${url.origin}/`) return url.origin;
  const message = `holds "${text}", which is not an address of the form https://host without a path.`;
  throw new SettingError(name, message, 'https://www.example.com');
}

/** Reads the public origin of the site from SITE_URL; that of this machine if unset or blank. */
export function readSiteUrl(text = ''): string {
  return readOrigin('SITE_URL', text.trim() || 'http://localhost:3000');
}

const localhostPattern = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/;

/** True if an origin is only reachable from the machine itself. */
export function isLocalhost(origin: string): boolean {
  return localhostPattern.test(new URL(origin).hostname);
}

/** Reads origins separated by commas; none if unset. */
export function readOrigins(name: string, text: string | undefined): readonly string[] {
  return listOf(text).map((origin) => readOrigin(name, origin));
}

/**
 * Reads proxies separated by commas: addresses, ranges and names of ranges; none if unset. A count or `true` is
 * rejected, as any client could then forge its address.
 */
export function readProxies(name: string, text: string | undefined): readonly string[] {
  const proxies = listOf(text);
  const wrong = proxies.find((proxy) => !namedRanges.includes(proxy) && !isProxy(proxy));
  if (wrong === undefined) return proxies;
  const names = namedRanges.join(', ');
  const message = `holds "${wrong}", which is no address, no range and none of ${names}.`;
  throw new SettingError(name, message, 'loopback,10.0.0.0/8');
}

/** The database: a file on this machine, or a PostgreSQL server. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Reads the address of the database. Errors do not quote the address, which may contain a password. */
export function readDatabase(name: string, text: string = defaultDatabase): DatabaseAddress {
  const [, path] = /^sqlite:(.+)$/.exec(text) ?? [];
  if (path !== undefined) return { kind: 'sqlite', path };
  if (/^postgres(ql)?:\/\/./.test(text)) {
    readPostgresAddress(name, text);
    return { kind: 'postgres', url: text };
  }
  const message =
    'is neither "sqlite:" followed by the path of a file nor an address that begins with "postgres://".';
  throw new SettingError(name, message, defaultDatabase);
}

function listOf(text = ''): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}
