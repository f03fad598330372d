import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/** The calls of a page that a test holds. */
export type HeldCalls = Awaited<ReturnType<typeof holdCalls>>;

/** A call on its way. */
interface Call {
  readonly requestId: string;
  readonly request: { readonly postData?: string };
}

/**
 * Holds every call of a page to the API, until the test ends it one way or the other. The browser is asked for these calls
 * alone: `page.route` would make it load everything else anew, too.
 */
export async function holdCalls(page: Page) {
  const held: Call[] = [];
  const tools = await page.context().newCDPSession(page);
  tools.on('Fetch.requestPaused', (call) => held.push(call));
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  const last = (): Call => {
    const call = held.at(-1);
    if (!call) throw new Error('no call is under way');
    return call;
  };
  return {
    count: () => held.length,
    /** Waits until a call is under way; returns its body. */
    body: async (): Promise<Record<string, unknown>> => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      return JSON.parse(last().request.postData ?? '');
    },
    answer: (status: number, json: object = {}) => answer(tools, last(), { status, json }),
    breakOff: async (): Promise<void> => {
      await tools.send('Fetch.failRequest', {
        requestId: last().requestId,
        errorReason: 'Failed',
      });
    },
  };
}

interface Reply {
  readonly status: number;
  readonly json: object;
}

async function answer(tools: CDPSession, { requestId }: Call, { status, json }: Reply) {
  await tools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(json)).toString('base64'),
  });
}

/** Something that a test waits for, or lets others wait for. */
export interface Gate {
  /** Resolves once the gate is open. */
  readonly passed: Promise<void>;
  open(): void;
}

/** Makes a gate that is closed. */
export function makeGate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

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

/** Lets the scripts of a page wait until they are let through, but for the small one that asks for them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = makeGate();
  await page.route(/\/(?!loader)[^/]+\.js$/, async (route) => {
    await held.passed;
    await route.continue();
  });
  return held.open;
}
