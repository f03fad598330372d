import { lookup } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Webhook as Signer } from 'standardwebhooks';
import type { Webhook } from './webhook-settings.ts';

/** What is posted; each try has the same id and body. */
export interface WebhookMessage {
  readonly id: string;
  /** The JSON text. */
  readonly body: string;
}

/**
 * How a receiver answered. `reason` says in words for the staff why it failed; it quotes neither the address nor the
 * answer.
 */
export type WebhookResult =
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly code: string; readonly reason: string };

export interface PostOptions {
  /** True if receivers may be in the company's own network. */
  readonly allowsPrivate: boolean;
  /** Ends an attempt early, as on shutdown. */
  readonly giveUp: AbortSignal;
  readonly now?: Date;
  /** How long one attempt may take in all, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 15_000;

/** How much of an answer is read before the connection is closed, in bytes. */
const mostAnswer = 65_536;

/**
 * Posts a message once, signed as Standard Webhooks asks (https://www.standardwebhooks.com). Any answer from 200 to 299
 * means that it arrived; redirects are not followed. Never rejects.
 */
export async function postWebhook(
  webhook: Webhook,
  { id, body }: WebhookMessage,
  { allowsPrivate, giveUp, now = new Date(), timeout = defaultTimeout }: PostOptions,
): Promise<WebhookResult> {
  const signal = AbortSignal.any([giveUp, AbortSignal.timeout(timeout)]);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'requests-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1000),
    'webhook-signature': new Signer(webhook.secret).sign(id, now, body),
  };
  try {
    const status = await post(webhook.url, { headers, body, signal, allowsPrivate });
    if (status >= 200 && status < 300) return { status: 'sent' };
    return { status: 'failed', code: String(status), reason: describeStatus(status) };
  } catch (error) {
    const code = signal.aborted ? 'ETIMEDOUT' : codeOf(error);
    return { status: 'failed', code, reason: reasons[code] ?? `no connection (${code})` };
  }
}

const reasons: Readonly<Record<string, string>> = {
  EPRIVATE: 'the address is in a private network, which WEBHOOKS_PRIVATE does not allow',
  ETIMEDOUT: 'no answer in time',
  ENOTFOUND: 'the name of the host is unknown',
  ECONNREFUSED: 'the host refused the connection',
};

function describeStatus(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect
    ? `the receiver redirects (${status}): set the address to which it leads`
    : `the receiver answered ${status}`;
}

interface Post {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly allowsPrivate: boolean;
}

/** Resolves to the status of the answer, once it has ended or enough of it was read. */
function post(url: URL, { headers, body, signal, allowsPrivate }: Post): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is connected to without a lookup.
    if (!allowsPrivate && isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddressError();
    const options = {
      method: 'POST',
      headers,
      signal,
      // A connection of its own: an open one would be used without looking at its address again.
      agent: false,
      ...(!allowsPrivate && { lookup: lookUpPublic }),
    };
    const sent = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostAnswer) answer.destroy();
      });
      answer.once('close', () => resolve(status));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/** Looks a host up as usual, but fails if one of its addresses is not public: the connection goes to no other. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    if (addresses.some(({ address }) => !isPublic(address))) {
      return callback(new PrivateAddressError(), '');
    }
    const [first] = addresses;
    return options.all
      ? callback(null, addresses)
      : callback(null, first?.address ?? '', first?.family);
  });
};

/** True for an address of the internet: not of this machine, of a network at home, or mapped to one. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

function codeOf(error: unknown): string {
  const { code } = Object(error);
  return typeof code === 'string' ? code : 'unknown';
}
