import { isIP } from 'node:net';
import type { FormHandlings } from '../../form/model/handling.ts';
import { SettingError } from '../start-error.ts';

/** A receiver of the company's own: an address that is told what happens to requests. */
export interface Webhook {
  /** The name by which forms and commands mean it. */
  readonly name: string;
  readonly url: URL;
  /** The key of the signatures, in base64, with or without `whsec_`. */
  readonly secret: string;
}

const example = 'sheet=https://hooks.example.com/requests whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** The shortest and longest key that Standard Webhooks allows, in bytes. */
const keySize = { least: 24, most: 64 };

/**
 * Reads pairs of `name=address` and a secret, all separated by spaces; none if unset. Errors do not quote the text,
 * which holds secrets. Throws a SettingError.
 *
 * @param allowsPrivate True if addresses without TLS and of the company's own network are fine.
 */
export function readWebhooks(
  name: string,
  text: string | undefined,
  allowsPrivate: boolean,
): readonly Webhook[] {
  const words = (text ?? '').split(/\s+/).filter(Boolean);
  const webhooks: Webhook[] = [];
  for (let index = 0; index < words.length; index += 2) {
    const webhook = readWebhook(name, words[index] ?? '', words[index + 1], allowsPrivate);
    if (webhooks.some((other) => other.name === webhook.name)) {
      throw new SettingError(name, `names "${webhook.name}" twice.`, example);
    }
    webhooks.push(webhook);
  }
  return webhooks;
}

/** Describes the webhooks in one line for the log, without their addresses; undefined if there are none. */
export function describeWebhooks(
  handling: FormHandlings,
  webhooks: readonly string[],
): string | undefined {
  if (webhooks.length === 0) return undefined;
  const named = Object.values(handling).flatMap(({ notify = [] }) => notify.map(({ to }) => to));
  const idle = webhooks.filter((name) => !named.includes(name));
  const hint = idle.length > 0 ? ` No form notifies ${idle.join(', ')}.` : '';
  return `Webhooks: ${webhooks.join(', ')}.${hint}`;
}

function readWebhook(
  setting: string,
  word: string,
  secret: string | undefined,
  allowsPrivate: boolean,
): Webhook {
  const [, name, address = ''] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(word) ?? [];
  if (name === undefined) {
    const message = 'does not consist of pairs: a name with an address, and its secret.';
    throw new SettingError(setting, message, example);
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHttp = url?.protocol === 'http:';
  if (!url || !(isHttp || url.protocol === 'https:') || `${url.username}${url.password}` !== '') {
    const message = `has no address of the form https://host/path for "${name}".`;
    throw new SettingError(setting, message, example);
  }
  if (isHttp && !allowsPrivate) {
    const message = `has an address without TLS for "${name}": use https, or set WEBHOOKS_PRIVATE=on.`;
    throw new SettingError(setting, message, example);
  }
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !allowsPrivate) {
    const message = `has a bare IP address for "${name}": use a name, or set WEBHOOKS_PRIVATE=on.`;
    throw new SettingError(setting, message, example);
  }
  const key = Buffer.from((secret ?? '').replace(/^whsec_/, ''), 'base64');
  if (key.length < keySize.least || key.length > keySize.most) {
    const message = `has no secret of ${keySize.least} to ${keySize.most} bytes in base64 after the address of "${name}" (openssl rand -base64 32 makes one).`;
    throw new SettingError(setting, message, example);
  }
  return { name, url, secret: secret ?? '' };
}
