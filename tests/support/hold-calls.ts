import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** Lets the scripts of a page wait until they are let through, but for the small one that asks for them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = makeGate();
  await page.route(/\/(?!loader)[^/]+\.js$/, async (route) => {
    await held.passed;
    await route.continue();
  });
  return held.open;
}
