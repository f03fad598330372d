import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/server/api/refusal.ts';
import { exampleForms } from '../example/example.ts';
import type { ProofSite } from '../support/proof-site.ts';

/** What each state that ends a visit says. */
const endings = {
  'On its way': 'Sending...',
  Sent: 'It has been sent to',
  'Sent without a script': 'It has been sent to',
  'Refused: an answer': 'It failed: Please look again.',
  'Refused: not stored': `It failed: ${sentenceOf(503)}`,
  'No connection': 'There was a network error.',
  'The page has a fault': `It failed: ${exampleForms[0]?.words.broken}`,
};

type State = keyof typeof endings | 'Empty' | 'Filled in';

/** The titles of all states of which something is claimed. */
export const everyState: readonly State[] = [
  'Empty',
  'Filled in',
  ...Object.keys(endings).filter(isEnding),
];

const widths = { 'On a phone': 390, 'On a desk': 1280 };

type Device = keyof typeof widths;

/** What is claimed of the states on the sheet of a form, of these on each device. */
export function claimOfStates(
  { open }: Pick<ProofSite, 'open'>,
  wanted: Readonly<Record<Device, readonly State[]>>,
): void {
  const devices = Object.keys(widths).filter(isDevice);

  test('the sheet of a form shows every state on a phone and on a desk, and stays where it is', async () => {
    const titles = devices.flatMap((device) =>
      wanted[device].map((state) => `${state}: ${device}`),
    );
    const page = await open('/windows', { states: new RegExp(`^(?:${titles.join('|')}),`) });
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const device of devices) {
      for (const state of everyState) {
        expect(await page.locator(frameOf(state, device)).count(), `${state}: ${device}`).toBe(1);
      }
      for (const state of wanted[device]) await seeState(page, state, device);
    }
  });
}

async function seeState(page: Page, state: State, device: Device): Promise<void> {
  const frame: FrameLocator = page.frameLocator(frameOf(state, device));
  if (isEnding(state)) await frame.getByText(endings[state]).first().waitFor();
  else {
    const isFilledIn = state === 'Filled in';
    expect(await frame.getByLabel('Name').inputValue()).toBe(isFilledIn ? 'Dana Whitfield' : '');
    expect(await frame.locator('html').evaluate(() => window.innerWidth)).toBe(widths[device]);
  }
}

function frameOf(state: State, device: Device): string {
  return `iframe[title^="${state}: ${device}"]`;
}

function isEnding(state: string): state is keyof typeof endings {
  return state in endings;
}

function isDevice(name: string): name is Device {
  return name in widths;
}
