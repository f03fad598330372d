import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds against WCAG 2.2 AA and its own best practices, as sentences. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: tags });
    return result.violations.map(({ id, help, nodes }) => ({ id, help, at: nodes[0]?.target }));
  });
  return violations.map(({ id, help, at }) => `${id}: ${help} (${at})`);
}

/** How far the page has shifted since it began to load: the cumulative layout shift, to four places. */
export async function layoutShift(page: Page): Promise<number> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive with the next task.
        setTimeout(() => resolve(sum), 50);
      }),
  );
  return Math.round(shift * 10_000) / 10_000;
}
