import { Webhook as Verifier } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isPublic, postWebhook } from '../../../src/server/webhooks/post-webhook.ts';
import { receiver, secret } from './receiver.ts';

const message = { id: 'msg_1', body: '{"type":"request.created"}' };

const giveUp = new AbortController().signal;
const allowed = { allowsPrivate: true, giveUp };

test('a message is posted with a signature that its receiver can verify', async () => {
  const { received, webhook } = await receiver((reply) => reply.writeHead(204).end());
  expect(await postWebhook(webhook(), message, allowed)).toEqual({ status: 'sent' });
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const signed = {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  };
  expect(new Verifier(secret).verify(body, signed)).toEqual({ type: 'request.created' });
  expect(headers['webhook-id']).toBe('msg_1');
});

test.each([
  { status: 301, reason: 'the receiver redirects (301): set the address to which it leads' },
  { status: 410, reason: 'the receiver answered 410' },
  { status: 500, reason: 'the receiver answered 500' },
])('an answer of $status is a failure', async ({ status, reason }) => {
  const elsewhere = await receiver((reply) => reply.end());
  const { webhook } = await receiver((reply) =>
    reply.writeHead(status, { location: elsewhere.webhook().url.href }).end(),
  );
  const result = await postWebhook(webhook(), message, allowed);
  expect(result).toEqual({ status: 'failed', code: String(status), reason });
  expect(elsewhere.received).toEqual([]);
});

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433'])(
  'nothing goes to %s, which is no address of the internet',
  async (host) => {
    const { received, webhook } = await receiver((reply) => reply.end());
    const result = await postWebhook(webhook(host), message, { allowsPrivate: false, giveUp });
    expect(result).toMatchObject({ status: 'failed', code: 'EPRIVATE' });
    expect(received).toEqual([]);
  },
);

test('a receiver that never answers is given up', async () => {
  const { webhook } = await receiver(() => undefined);
  const result = await postWebhook(webhook(), message, { ...allowed, timeout: 300 });
  expect(result).toEqual({ status: 'failed', code: 'ETIMEDOUT', reason: 'no answer in time' });
});

test('of an answer without an end, a part is read', async () => {
  const { webhook } = await receiver((reply) => {
    const fill = () => {
      while (!reply.destroyed && reply.write('x'.repeat(10_000)));
      if (!reply.destroyed) reply.once('drain', fill);
    };
    fill();
  });
  expect(await postWebhook(webhook(), message, allowed)).toEqual({ status: 'sent' });
});

test.each([
  { address: '93.184.216.34', is: true },
  { address: '2606:4700::1111', is: true },
  { address: '10.1.2.3', is: false },
  { address: '169.254.169.254', is: false },
  { address: '100.64.0.1', is: false },
  { address: '0.0.0.0', is: false },
  { address: '::', is: false },
  { address: 'fd00::1', is: false },
  { address: 'fe80::1', is: false },
  { address: '64:ff9b::a01:203', is: false },
  { address: '::ffff:10.0.0.1', is: false },
  { address: '2002:a01:203::', is: false },
  { address: 'nonsense', is: false },
])('$address is public: $is', ({ address, is }) => {
  expect(isPublic(address)).toBe(is);
});
