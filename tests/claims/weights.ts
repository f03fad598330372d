import { expect, test } from 'vitest';
import { type FirstVisit, weighFirstVisit } from '../support/first-visit.ts';
import { sharedServer } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

/** The visit that weighs the most: pictures are loaded for a fine screen, and nothing is there from before. */
export const phone = { width: 390, dots: 3, isFirst: true };

/** What a first visit on a phone may carry, with everything scrolled into view. */
const mostBytes = 900_000;
const mostBytesAtOnce = 120_000;

/** What is claimed of every page: on a phone it stays within its weight. */
export function claimOfWeights(paths: readonly string[]): void {
  const visit = prepareVisits();
  const server = sharedServer();

  test.each(paths)('%s stays within its weight on a phone', async (path) => {
    expectLight(await weighFirstVisit(await visit(phone), server.url + path));
  });
}

/** Expects that a page stays within its weight. */
export function expectLight({ bytes, largestAtOnce }: FirstVisit): void {
  expect(bytes).toBeLessThanOrEqual(mostBytes);
  expect(largestAtOnce).toBeLessThanOrEqual(mostBytesAtOnce);
}
