import { expect, test } from 'vitest';
import { sharedRichSite } from '../support/shared.ts';
import { openHydrated, prepareVisits } from '../support/visit.ts';
import { makeOld } from './old-browser.ts';

// The example of the block on a public site.
const visit = prepareVisits();
const heard = `${sharedRichSite().url}/heard`;

test.each([
  { width: 600, visible: 1 },
  { width: 640, visible: 1.3 },
  { width: 768, visible: 3.3 },
  { width: 1024, visible: 3.2 },
])('$visible testimonials are visible at $width pixels, 30 apart', async ({ width, visible }) => {
  const page = await visit({ width });
  await openHydrated(page, heard);
  const row = await page.locator('.testimonials ul').evaluate((list) => {
    const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect());
    if (!first || !second) throw new Error('there are no two testimonials');
    return { room: list.clientWidth, slide: first.width, gap: second.left - first.right };
  });
  expect(row.gap).toBeCloseTo(30, 0);
  expect((row.room + row.gap) / (row.slide + row.gap)).toBeCloseTo(visible, 1);
});

test('where little motion is wanted, the row waits to be played', async () => {
  const page = await visit({ width: 1280 });
  await openHydrated(page, heard);
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

test('a row that plays stays while the focus is in it, and after a press', async () => {
  const page = await visit({ width: 1280 });
  await openHydrated(page, heard);
  await page.clock.install();
  const row = page.locator('.testimonials ul');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const placeLater = async () => {
    await page.clock.runFor(60_000);
    return row.evaluate((list) => list.scrollLeft);
  };
  await button('Play').click();
  await button('Next').focus();
  expect(await placeLater()).toBe(0);
  await button('Next').blur();
  expect(await placeLater()).toBeGreaterThan(0);
  await button('Next').click();
  await button('Next').blur();
  await button('Play').waitFor();
  const place = await placeLater();
  expect(await placeLater()).toBe(place);
});

test.each([true, false])(
  'in an old browser the buttons are there with a script: %s',
  async (hasScripts) => {
    const page = await visit({ hasScripts });
    await makeOld(page);
    if (hasScripts) await openHydrated(page, heard);
    else await page.goto(heard);
    const buttons = page.locator('.testimonials').getByRole('button');
    expect((await buttons.count()) > 0).toBe(hasScripts);
  },
);

test.each([390, 768, 1280])(
  'at %d pixels no mark of a sample lies over the stars',
  async (width) => {
    const page = await visit({ width });
    await page.goto(heard);
    const covered = await page.locator('.testimonial').evaluateAll((slides) =>
      slides.filter((slide) => {
        // As `mark-samples.tsx` writes it; the shipped ones may be samples no more.
        const mark = slide.querySelector('.sample-mark') ?? document.createElement('span');
        mark.className = 'sample-mark';
        mark.textContent = 'Sample';
        slide.querySelector('blockquote p')?.append(mark);
        const [own, stars] = [mark, slide.querySelector('.testimonial-stars')].map((part) =>
          part?.getBoundingClientRect(),
        );
        return !own || !stars || own.top < stars.bottom;
      }),
    );
    expect(covered).toEqual([]);
  },
);
