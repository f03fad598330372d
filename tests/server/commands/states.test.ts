import { describe, expect, test } from 'vitest';
import { initialHandling } from '../../../src/server/store/store-types.ts';
import { sheetsIn } from '../read-workbook.ts';
import { answers, formId, noon } from '../support.ts';
import { bytesIn, run, runIn, storeWith } from './commands.ts';

const handling = { [formId]: { kind: 'booking' } } as const;
const agreed = { day: '2026-05-21', from: '09:00', to: '12:00', price: '$149' };
const appointment = 'Thursday, May 21, 2026, 9:00 AM to 12:00 PM, $149';

/** A store with two requests, of which the first is confirmed, with a note. */
async function storeWithConfirmed() {
  const { store, references } = await storeWith(answers, { ...answers, fullName: 'Robin' });
  const [confirmed = '', other = ''] = references;
  const by = { at: noon.toISOString(), who: 'dana@example.com' };
  await store.change({
    ...{ ...initialHandling, reference: confirmed, status: 'handled', suspicion: null },
    history: [
      { ...by, what: 'Added a note', kind: 'note', words: 'Gate code 12.' },
      { ...by, what: 'Confirmed', kind: 'confirm', state: 'confirmed', agreed },
    ],
  });
  return { store, confirmed, other };
}

describe('where forms say how their requests are handled', () => {
  test('list says how far each request has come, and finds those of one state', async () => {
    const { store, confirmed, other } = await storeWithConfirmed();
    const listed = await runIn({ store, handling }, 'list');
    expect(listed).toMatch(/ {2}FOR THE DAY {2}STATE/);
    expect(listed).toMatch(new RegExp(`^${confirmed} .* Confirmed *$`, 'm'));
    expect(listed).toMatch(new RegExp(`^${other} .* New *$`, 'm'));
    const found = await runIn({ store, handling }, 'list', '--state', 'confirmed');
    expect(found).toContain(confirmed);
    expect(found).not.toContain(other);
  });

  test('show says it, too, and what is agreed', async () => {
    const { store, confirmed, other } = await storeWithConfirmed();
    const shown = await runIn({ store, handling }, 'show', confirmed);
    expect(shown).toContain(`\nState: Confirmed\nAppointment: ${appointment}\n`);
    expect(await runIn({ store, handling }, 'show', other)).toContain('\nState: New\n');
  });

  test('so does a spreadsheet, with the notes that were added', async () => {
    const { store, confirmed } = await storeWithConfirmed();
    const words = ['export', '--format', 'xlsx', '--state', 'confirmed'];
    const { Requests = [] } = await sheetsIn(await bytesIn({ store, handling }, ...words));
    const [headings = [], ...rows] = Requests;
    expect(rows).toHaveLength(1);
    const row = Object.fromEntries(
      headings.map((heading, place) => [String(heading), rows[0]?.[place]]),
    );
    expect(row).toMatchObject({
      ...{ Reference: confirmed, Status: 'Confirmed' },
      ...{ Appointment: appointment, Note: 'Gate code 12.' },
    });
  });
});

test('where none does, nothing speaks of states', async () => {
  const { store } = await storeWith(answers);
  expect(await run(store, 'list')).not.toContain('STATE');
  const { Requests } = await sheetsIn(await bytesIn({ store }, 'export', '--format', 'xlsx'));
  expect(Requests?.[0]).not.toContain('Appointment');
});

test('a state that there is not is refused', async () => {
  const { store } = await storeWith(answers);
  await expect(run(store, 'list', '--state', 'confirm')).rejects.toThrow(
    'There is no state "confirm". Did you mean "confirmed"?',
  );
});
