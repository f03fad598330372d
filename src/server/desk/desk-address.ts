import { isIP } from 'node:net';
import { SettingError } from '../start-error.ts';

/** Where the staff find the desk: below a path of the site, or at an address of its own. */
export type DeskAddress =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'port'; readonly host: string; readonly port: number };

const path = /^(?:\/[a-z0-9-]+)+$/;
const taken = /^\/(?:api|healthz)(?:\/|$)/;
const place = /^(?:(\[[0-9a-f:]+\]|[\w.-]+):)?(\d{1,5})$/i;
const loopback = '127.0.0.1';

/** Reads where the desk is; undefined where it is switched off. Throws a {@link SettingError}. */
export function readDeskAddress(name: string, text: string | undefined): DeskAddress | undefined {
  if (text === undefined) return undefined;
  if (path.test(text) && !taken.test(text)) return { kind: 'path', path: text };
  const [, host = loopback, digits] = place.exec(text) ?? [];
  const bare = host.replaceAll(/[[\]]/g, '');
  const port = Number(digits);
  const isHost = isIP(bare) > 0 || bare === 'localhost';
  if (digits !== undefined && port <= 65_535 && isHost) return { kind: 'port', host: bare, port };
  const complaint = `is "${text}", neither a free path of the site nor an address with a port, such as 127.0.0.1:3100.`;
  throw new SettingError(name, complaint, '/desk');
}

/** The address that staff open in a browser, without a slash at its end. */
export function deskUrlOf(address: DeskAddress, siteUrl: string): string {
  if (address.kind === 'path') return siteUrl + address.path;
  const { host, port } = address;
  const isHere = host === loopback || host === '::1';
  const name = host.includes(':') ? `[${host}]` : host;
  // Only by this name do browsers keep a secure cookie without HTTPS.
  return `http://${isHere ? 'localhost' : name}:${port}`;
}
