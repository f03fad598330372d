import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** The calls of a page that a test holds. */
export type HeldCalls = Awaited<ReturnType<typeof holdCalls>>;

/** Holds every call of a page to the API, until the test ends it one way or the other. */
export async function holdCalls(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/**', (route) => {
    held.push(route);
  });
  const last = async (): Promise<Route> => {
    const route = held.at(-1);
    if (!route) throw new Error('no call is under way');
    return route;
  };
  return {
    count: () => held.length,
    /** Waits until a call is under way; returns its body. */
    body: async (): Promise<Record<string, unknown>> => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      return (await last()).request().postDataJSON();
    },
    answer: async (status: number, json: object = {}) => (await last()).fulfill({ status, json }),
    breakOff: async () => (await last()).abort(),
  };
}
