import { expect, onTestFinished, test, vi } from 'vitest';
import { momentInWords } from '../../../src/form/in-words.ts';
import { latestMorning } from '../../../src/server/mail/sender.ts';
import { submissionOf } from '../support.ts';
import { startPost, until } from './sending.ts';
import { storedOf, testMailBox } from './support.ts';

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
  const moment = momentInWords(threeDaysAgo, 'America/Toronto');
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

test.each([
  { now: '2026-05-10T11:00:00Z', morning: '2026-05-10T11:00:00.000Z' },
  { now: '2026-05-10T10:59:59Z', morning: '2026-05-09T11:00:00.000Z' },
  { now: '2026-03-08T15:00:00Z', morning: '2026-03-08T11:00:00.000Z' },
  { now: '2026-03-08T10:00:00Z', morning: '2026-03-07T12:00:00.000Z' },
])('at $now the latest morning in Toronto was $morning', ({ now, morning }) => {
  expect(latestMorning(new Date(now), 'America/Toronto')).toBe(morning);
});
