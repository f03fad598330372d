import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../support/forms.ts';
import { sharedRichSite } from '../support/shared.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';
import { announced, listen, saidOfFocus } from './screen-reader.ts';

const folder = join(root, 'tests/journeys');
const visit = prepareVisits();
const { url } = sharedRichSite();

test.each(readJourneys())('by keyboard and by ear: $journey', async ({ at, width, steps }) => {
  const page = await visit({ width, isFirst: true });
  await listen(page);
  await openHydrated(page, url + at);
  for (const [index, step] of steps.entries()) {
    await go(page, step).catch((reason) => {
      throw new Error(`step ${index + 1}, ${JSON.stringify(step)}: ${reason}`);
    });
  }
  expect(steps).not.toEqual([]);
});

/** One thing that somebody does at the keyboard, or is told by a screen reader. */
type JourneyStep =
  | { readonly 'tab to': string }
  | { readonly press: string }
  | { readonly type: string }
  | { readonly says: string }
  | { readonly hears: string }
  | { readonly 'arrives at': string };

/** A way through the site of the tests without a mouse and without eyes. */
interface Journey {
  readonly journey: string;
  readonly at: string;
  /** In pixels; a phone where it is not given. */
  readonly width?: number;
  readonly steps: readonly JourneyStep[];
}

/** All journeys of `tests/journeys`. */
function readJourneys(): Journey[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')));
}

/** Goes a step, and fails where something else is said than the journey has it. */
async function go(page: Page, step: JourneyStep): Promise<void> {
  if ('press' in step) await page.keyboard.press(step.press);
  else if ('type' in step) await page.keyboard.type(step.type);
  else if ('tab to' in step) await tabTo(page, step['tab to']);
  else if ('says' in step) await expect.poll(() => saidOfFocus(page)).toBe(step.says);
  else if ('hears' in step) await hear(page, step.hears);
  else await expect.poll(() => new URL(page.url()).pathname).toBe(step['arrives at']);
}

/** More than any page of the tests has to press Tab for. */
const mostTabs = 80;

async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < mostTabs) {
    await page.keyboard.press('Tab');
    const said = await saidOfFocus(page);
    if (said === wanted) return;
    passed.push(said);
  }
  expect(passed, 'the Tab key leads past').toContain(wanted);
}

/** Waits until the text is announced, and sees that it was announced once. */
async function hear(page: Page, text: string): Promise<void> {
  const heard: string[] = [];
  await expect
    .poll(async () => {
      heard.push(...(await announced(page)));
      return heard.filter((each) => each === text);
    })
    .toEqual([text]);
}
