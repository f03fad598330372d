import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { makeGate } from './gate.ts';

/** A way to a server on which the answers to the posts of forms wait. */
export interface HeldReplies {
  readonly url: string;
  /** Resolves when the first post was answered. */
  readonly answered: Promise<void>;
  letThrough(): void;
}

/** Stands between a browser and a server until the test ends: every request goes through at once, and the answer to a form's post waits. */
export async function holdReplies(target: string): Promise<HeldReplies> {
  const { hostname, port } = new URL(target);
  const held = makeGate();
  const answered = makeGate();
  const between = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, async (response) => {
      if (headers['content-type'] === 'application/x-www-form-urlencoded') {
        answered.open();
        await held.passed;
      }
      reply.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(reply);
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    held.open();
    between.close();
    between.closeAllConnections();
  });
  const { port: own } = between.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    answered: answered.passed,
    letThrough: held.open,
  };
}
