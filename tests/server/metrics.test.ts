import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/server/build-app.ts';
import { createFindOverdue } from '../../src/server/housekeeping/retention.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import { createAskedForms } from '../../src/server/reading/asked-forms.ts';
import { readSettings } from '../../src/server/settings.ts';
import { meterOfLog } from '../../src/server/store/open-store.ts';
import { openDatabase } from '../../src/server/store/sqlite/sqlite-driver.ts';
import { exampleForm } from '../example/example.ts';
import { company } from './commands/commands.ts';
import { nestedForm } from './nested-form.ts';
import { packed, postForm, rightControls, startSite } from './posted-site.ts';
import { deliverAll } from './store/delivering.ts';
import {
  answers,
  formId,
  noon,
  post,
  submissionOf,
  temporaryStore,
  timeZone,
  url,
} from './support.ts';

/** A server that counts, and how to read a figure of it. */
async function startCounting(forms = [exampleForm(formId)]) {
  const opened = await temporaryStore();
  const { path } = opened;
  const measureLog = meterOfLog({ kind: 'sqlite', path });
  const findOverdue = createFindOverdue(opened.store, company.site, () => noon);
  const { store, ...metrics } = createMetrics(forms, opened.store, { measureLog, findOverdue });
  const log: string[] = [];
  const app = buildApp({
    forms,
    timeZone,
    store,
    askedForms: createAskedForms({ store: opened.store, forms }),
    settings: readSettings({ RATE_LIMIT: '5' }),
    now: () => noon,
    owes: ['staff'],
    log: { write: (line) => log.push(line) },
  });
  await metrics.serve(app, undefined);
  onTestFinished(() => app.close());
  const figure = async (name: string): Promise<number> => {
    const line = (await metrics.registry.metrics())
      .split('\n')
      .find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  };
  return { ...metrics, app, log, store, path, figure };
}

const submissions = (outcome: string) =>
  `site_submissions_total{form="${formId}",outcome="${outcome}"}`;

test('what becomes of submissions is counted by form', async () => {
  const { app, store, path, figure } = await startCounting();
  expect(await figure(submissions('stored'))).toBe(0);
  await post(app, answers);
  await post(app, answers);
  await post(app, { ...answers, email: 'nowhere' });
  await post(app, '{');
  await store.add(submissionOf({ suspicion: 'it says casino' }));
  const other = await openDatabase(path);
  other.exec('BEGIN EXCLUSIVE');
  await post(app, { ...answers, notes: 'not stored' });
  other.close();
  await post(app, { ...answers, notes: 'one too many' });
  expect(await figure(submissions('stored'))).toBe(1);
  expect(await figure(submissions('repeated'))).toBe(1);
  expect(await figure(submissions('refused'))).toBe(3);
  expect(await figure(submissions('suspect'))).toBe(1);
  expect(await figure(submissions('failed'))).toBe(1);
});

test('the size of the write-ahead log is told of SQLite alone', async () => {
  const { app, path, figure } = await startCounting();
  await post(app, answers);
  expect(await figure('site_sqlite_wal_bytes')).toBe(statSync(`${path}-wal`).size);
  expect(meterOfLog({ kind: 'postgres', url: 'postgres://site@localhost/site' })).toBeUndefined();
});

test('mails are counted as owed, failed and sent', async () => {
  const { app, store, figure, countMail } = await startCounting();
  await post(app, answers);
  expect(await figure('site_mails_owed')).toBe(1);
  countMail('staff', 'failed');
  for (const { payload: occasion } of await deliverAll(store)) countMail(occasion.kind, 'sent');
  expect(await figure('site_mails_owed')).toBe(0);
  expect(await figure('site_mails_total{kind="staff",outcome="failed"}')).toBe(1);
  expect(await figure('site_mails_total{kind="staff",outcome="sent"}')).toBe(1);
  expect(await figure('site_mails_total{kind="visitor",outcome="sent"}')).toBe(0);
});

test('the last backup is told once one was recorded, and left out until then and while the database is away', async () => {
  const { store, figure } = await startCounting();
  expect(await figure('site_last_backup_timestamp_seconds')).toBeNaN();
  await store.recordBackup(noon.toISOString());
  expect(await figure('site_last_backup_timestamp_seconds')).toBe(noon.getTime() / 1000);
  await store.close();
  expect(await figure('site_last_backup_timestamp_seconds')).toBeNaN();
});

test('the oldest request that is kept for too long is told as long as there is one', async () => {
  const { store, figure } = await startCounting();
  const name = 'site_oldest_overdue_timestamp_seconds';
  await store.add(submissionOf());
  expect(await figure(name)).toBeNaN();
  const receivedAt = new Date('2024-05-09T15:00:00Z');
  const { reference } = await store.add(submissionOf({ body: '{"n":1}', receivedAt }));
  expect(await figure(name)).toBe(receivedAt.getTime() / 1000);
  await store.remove([reference]);
  expect(await figure(name)).toBeNaN();
});

test('answers are counted by what was asked for, and timed', async () => {
  const { app, figure } = await startCounting();
  await post(app, answers);
  await app.inject('/healthz');
  await app.inject(url);
  await app.inject('/dana@example.com');
  expect(await figure('site_requests_total{kind="api",status="201"}')).toBe(1);
  expect(await figure('site_requests_total{kind="health",status="200"}')).toBe(1);
  expect(await figure('site_requests_total{kind="api",status="405"}')).toBe(1);
  expect(await figure('site_requests_total{kind="nothing",status="404"}')).toBe(1);
  expect(await figure('site_request_duration_seconds_count{kind="api"}')).toBe(2);
});

test('the figures hold nothing that a visitor wrote, and do not grow with what visitors write', async () => {
  const { app, registry } = await startCounting();
  await post(app, answers);
  await app.inject('/0');
  const size = async () => (await registry.metrics()).split('\n').length;
  const before = await size();
  for (let count = 0; count < 50; count += 1) {
    await app.inject({ url: `/Dana${count}?a=Dana`, headers: { 'user-agent': `Dana${count}` } });
    await app.inject({ method: 'POST', url: `/api/Dana${count}`, payload: { Dana: 'Dana' } });
  }
  expect(await size()).toBe(before);
  expect(await registry.metrics()).not.toMatch(/Dana|Ridout|example|127\.0\.0\.1/);
});

test('while the database is away the other figures are told', async () => {
  const { app, store, figure } = await startCounting();
  await post(app, answers);
  await store.close();
  expect(await figure('site_mails_owed')).toBeNaN();
  expect(await figure(submissions('stored'))).toBe(1);
});

test('the figures are read at a port of their own, on this machine alone, as long as the server lives', async () => {
  const { app, log, serve } = await startCounting();
  await serve(app, 0);
  const [address = ''] = /http:\S+\/metrics/.exec(log.join('')) ?? [];
  expect(new URL(address).hostname).toBe('127.0.0.1');
  const reply = await fetch(address);
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await reply.text();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await fetch(new URL('/', address))).status).toBe(404);
  await app.close();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('METRICS_PORT is a port, and unset by default', () => {
  expect(readSettings({}).metricsPort).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  expect(() => readSettings({ METRICS_PORT: 'on' })).toThrow(
    'METRICS_PORT is "on", not a whole number from 0 to 65535. Write for example METRICS_PORT=9464',
  );
});

test('posts without a script are counted like others, and their thanks as a page', async () => {
  const opened = await temporaryStore();
  const { form } = nestedForm;
  const { store, ...metrics } = createMetrics([form], opened.store);
  const { app } = await startSite({ forms: [form], store });
  await metrics.serve(app, undefined);
  const right = packed(rightControls());
  const { location } = (await postForm(app, right)).headers;
  await postForm(app, right);
  await postForm(app, packed(rightControls().set('plan', [''])));
  await postForm(app, right, { headers: {} });
  await postForm(app, packed(rightControls().set('_rows', ['add rooms'])));
  await app.inject(String(location));
  const figures = await metrics.registry.metrics();
  const labelled = (outcome: string) =>
    `site_submissions_total{form="${form.id}",outcome="${outcome}"}`;
  for (const line of [
    `${labelled('stored')} 1`,
    `${labelled('repeated')} 1`,
    `${labelled('refused')} 2`,
    'site_requests_total{kind="api",status="303"} 2',
    'site_requests_total{kind="api",status="422"} 1',
    'site_requests_total{kind="api",status="403"} 1',
    'site_requests_total{kind="api",status="200"} 1',
    'site_requests_total{kind="page",status="200"} 1',
  ]) {
    expect(figures.split('\n')).toContain(line);
  }
});
