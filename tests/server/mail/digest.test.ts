import { expect, onTestFinished, test, vi } from 'vitest';
import { formatInstant, formatLongDay } from '../../../src/form/runtime/format-dates.ts';
import { todayIn } from '../../../src/form/runtime/today.ts';
import { runHousekeeping } from '../../../src/server/housekeeping/daily.ts';
import { createFindOverdue } from '../../../src/server/housekeeping/retention.ts';
import { lastDigestTime } from '../../../src/server/mail/sender.ts';
import { company } from '../commands/commands.ts';
import { houseOf } from '../keeping-house.ts';
import { submissionOf, temporaryStore } from '../support.ts';
import { startPost, until } from './sending.ts';
import { storedOf, testMailBox } from './support.ts';

const day = 86_400_000;

test('the digest tells the staff each morning what is held, and nothing that was typed', async () => {
  const box = await testMailBox();
  const { store, sender, counts } = await startPost(box);
  const { form, body } = storedOf('residential');
  const trapped = { status: 'held', suspicion: 'the trap field was filled' } as const;
  const held = submissionOf({ form, body, ...trapped });
  const { reference } = await store.add(held);
  sender.wake();
  // Not only when it arrived: a sender that is told to stop gives up what is not yet acknowledged.
  await until(() => counts.sent.length === 1);
  const [mail] = box.arrived;
  expect(mail?.subject).toBe('Held back as spam: one request');
  expect(mail?.recipients).toEqual(['crew@armyclean.example']);
  expect(mail?.text).toContain(reference);
  expect(mail?.text).toContain('May 10, 2026, 11:00 AM');
  expect(mail?.text).toContain('the trap field was filled');
  expect(mail?.text).toContain('release REFERENCE');
  expect(mail?.raw).not.toMatch(/Dana|Ridout|555/);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r\nX-Auto-Response-Suppress: /m);
  await store.add({ ...held, body: '{}' });
  await sender.stop();
  const next = await startPost(box, {}, store);
  await next.owe('a request', 'staff');
  await until(() => next.counts.sent.length === 1);
  await next.sender.stop();
  expect([counts.sent, next.counts.sent], 'no second one today').toEqual([['digest'], ['staff']]);
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  onTestFinished(() => void vi.useRealTimers());
  await startPost(box, {}, store);
  await until(() => box.arrived.length === 3);
  expect(box.arrived[2]?.subject).toBe('Held back as spam: 2 requests');
});

test('the digest tells the staff of a backup that is older than two days, alone or with what is held', async () => {
  const box = await testMailBox();
  const { store, sender, counts } = await startPost(box);
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const moment = formatInstant(threeDaysAgo, 'America/Toronto');
  await store.recordBackup(threeDaysAgo);
  sender.wake();
  await until(() => counts.sent.length === 1);
  const [alone] = box.arrived;
  expect(alone?.subject).toBe(`No backup since ${moment}`);
  expect(alone?.recipients).toEqual(['crew@armyclean.example']);
  expect(alone?.text).toContain(`was made on ${moment}.`);
  expect(alone?.text).not.toContain('spam');
  await sender.stop();
  const { form, body } = storedOf('residential');
  await store.add(submissionOf({ form, body, status: 'held', suspicion: 'the trap' }));
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  onTestFinished(() => void vi.useRealTimers());
  await startPost(box, {}, store);
  await until(() => box.arrived.length === 2);
  const both = box.arrived[1];
  expect(both?.subject).toBe(`No backup since ${moment}; Held back as spam: one request`);
  expect(both?.text).toContain('the trap');
});

test('the digest says what will be deleted as too old, and when, and then what was', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const start = Date.now();
  const box = await testMailBox();
  const { store, sender } = await startPost(box);
  const { form, body } = storedOf('residential');
  const receivedAt = new Date(start - 1000 * day);
  await store.add(submissionOf({ form, body, receivedAt }));
  await store.add(submissionOf({ form, body: '{}', receivedAt, status: 'spam' }));
  const house = houseOf(store, { now: () => new Date() });
  await sender.stop();
  const onDay = async (days: number, mails: number) => {
    vi.setSystemTime(start + days * day);
    const { sender } = await startPost(box, {}, store);
    await until(() => box.arrived.length === mails);
    await sender.stop();
  };
  await runHousekeeping(house);
  await onDay(1, 1);
  const firstDay = formatLongDay(todayIn('America/Toronto', new Date(start + 8 * day)));
  const [first] = box.arrived;
  expect(first?.subject).toBe(
    `To be deleted on ${firstDay}: one request and one message that looked like spam`,
  );
  expect(first?.recipients).toEqual(['crew@armyclean.example']);
  expect(first?.text).toContain(`On ${firstDay}, the server will begin to delete`);
  expect(first?.text).toContain('HOUSEKEEPING=off');
  expect(first?.raw).not.toMatch(/Dana|Ridout|555/);
  for (const days of [4, 9]) {
    vi.setSystemTime(start + days * day);
    await runHousekeeping(house);
  }
  expect(house.said.at(-1)).toMatchObject({ facts: { requests: 1, suspects: 1 } });
  await onDay(10, 2);
  expect(box.arrived[1]?.subject).toBe(
    'Deleted as too old: one request and one message that looked like spam',
  );
});

test('where the server deletes nothing by itself, the digest names the oldest request that is kept for too long', async () => {
  const box = await testMailBox();
  const { store } = await temporaryStore();
  const { form, body } = storedOf('residential');
  const receivedAt = new Date('2024-05-09T15:00:00Z');
  const { reference } = await store.add(submissionOf({ form, body, receivedAt }));
  const findOverdue = createFindOverdue(store, company.site, () => new Date());
  await startPost(box, { findOverdue }, store);
  await until(() => box.arrived.length === 1);
  const [mail] = box.arrived;
  expect(mail?.subject).toBe(`Kept for too long: ${reference}`);
  expect(mail?.text).toContain(`The oldest is ${reference}, received on Thursday, May 9, 2024.`);
  expect(mail?.text).toContain('npm run -s requests -- purge');
  expect(mail?.raw).not.toMatch(/Dana|Ridout|555/);
});

test.each([
  { now: '2026-05-10T11:00:00Z', morning: '2026-05-10T11:00:00.000Z' },
  { now: '2026-05-10T10:59:59Z', morning: '2026-05-09T11:00:00.000Z' },
  { now: '2026-03-08T15:00:00Z', morning: '2026-03-08T11:00:00.000Z' },
  { now: '2026-03-08T10:00:00Z', morning: '2026-03-07T12:00:00.000Z' },
])('at $now the latest morning in Toronto was $morning', ({ now, morning }) => {
  expect(lastDigestTime(new Date(now), 'America/Toronto')).toBe(morning);
});
