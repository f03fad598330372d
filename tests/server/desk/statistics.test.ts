import { expect, test } from 'vitest';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { minute } from '../store/opened.ts';
import { add, email, signedIn, site, startDesk, textsIn } from './support.ts';

const lindsay = { contact: { fullName: 'Noor', town: 'Lindsay' } };
const nobody = { contact: { fullName: 'Zoë' } };

/** A desk with three requests of this week, one of the week before, and spam. */
async function deskOfTwoWeeks() {
  const desk = await startDesk({ site });
  const first = await add(desk, lindsay, { receivedAt: new Date('2026-05-01T15:00:00Z') });
  const second = await add(desk, lindsay, { receivedAt: minute(-60) });
  await add(desk, { ...lindsay, day: '2026-05-20' }, { receivedAt: minute(-60) });
  await add(desk, nobody);
  await add(desk, nobody, { status: 'spam', suspicion: 'links', receivedAt: minute(-1) });
  for (const [reference, after] of [
    [first, 5 * 86_400_000],
    [second, 20 * 60_000],
  ] as const) {
    const found = await desk.store.find(reference);
    const at = new Date(Date.parse(found?.receivedAt ?? '') + after).toISOString();
    const history = [{ at, who: email, what: 'Marked as handled' }];
    const change = { ...initialHandling, reference, status: 'handled', suspicion: null, history };
    await desk.store.change({ ...change, status: 'handled' });
  }
  return { desk, browser: await signedIn(desk) };
}

/** The rows of each table, by the heading of its section. */
function tablesIn(html: string): Record<string, string[]> {
  const sections = html.split('<h2>').slice(1);
  return Object.fromEntries(
    sections.map((section) => [
      section.slice(0, section.indexOf('<')),
      textsIn(section, 'tbody').flatMap(() => textsIn(section, 'tr').slice(1)),
    ]),
  );
}

test('the statistics count the requests of twelve weeks by week, form, town, status and first answer', async () => {
  const { browser } = await deskOfTwoWeeks();
  const { body } = await browser.get('/statistics');
  const { 'By week': weeks = [], ...tables } = tablesIn(body);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3)).toEqual(['Apr 20 0', 'Apr 27 1', 'May 4 3']);
  expect(tables).toEqual({
    'By form': ['Cabins 4'],
    'By town': ['Lindsay 3', 'No town known 1'],
    'By status': ['Handled 2', 'Waiting 2'],
    'Time to the first answer': [
      ...['Within an hour 1', 'Within a day 0', 'Within three days 0', 'Later 1', 'Not yet 2'],
    ],
  });
  expect(body).toContain('Half of them within 20 minutes.');
});

test('other days are counted alone, and bars need neither script nor style', async () => {
  const { browser } = await deskOfTwoWeeks();
  const { body } = await browser.get('/statistics?from=2026-04-29&to=2026-05-02');
  expect(tablesIn(body)).toMatchObject({ 'By week': ['Apr 29 1'], 'By town': ['Lindsay 1'] });
  expect(body).toContain('<rect x="0" y="18" width="100%" height="12"');
  expect(body).not.toMatch(/style=|<script(?! src)/);
});

test.each(['?from=2026-05-31&to=2026-05-01', '?from=x&to=<b>', '?from=1900-01-01', '?from[]=1'])(
  'the statistics of %s are shown, and no more than of two years',
  async (query) => {
    const { browser } = await deskOfTwoWeeks();
    const { statusCode, body } = await browser.get(`/statistics${query}`);
    expect(statusCode).toBe(200);
    expect((tablesIn(body)['By week'] ?? []).length).toBeLessThanOrEqual(106);
  },
);

test('without any requests, the statistics say so', async () => {
  const browser = await signedIn(await startDesk());
  const { body } = await browser.get('/statistics');
  expect(textsIn(body, 'h2')).toEqual([]);
  expect(textsIn(body, 'p')[0]).toMatch(/^0 requests came in/);
});
