import { expect, test } from 'vitest';
import { go, readJourneys } from '../support/journeys.ts';
import { openHydrated } from '../support/open-hydrated.ts';
import { listen } from '../support/screen-reader.ts';
import { sharedRichSite } from '../support/shared.ts';
import { prepareVisits } from '../support/visit.ts';

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
