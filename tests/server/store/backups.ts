import { expect, test } from 'vitest';
import { createMetrics } from '../../../src/server/metrics.ts';
import { minute, type Opener } from './opened.ts';

/** What every store promises about the time of the last backup. */
export function describeBackups({ create, openOn, openTwo }: Opener): void {
  test('the last backup is the one that was recorded last, on every server, and survives opening again', async () => {
    const database = await create();
    const store = await database.open();
    expect(await store.lastBackup()).toBeUndefined();
    await store.recordBackup(minute(1).toISOString());
    await store.recordBackup(minute(0).toISOString());
    await store.close();
    expect(await (await openOn(database)).lastBackup()).toBe(minute(0).toISOString());
  });

  test('the metrics of each server have the time of the last backup, and no line of it before one', async () => {
    const [here, there] = await openTwo();
    const { registry } = createMetrics([], there);
    const line = /^site_last_backup_timestamp_seconds .*$/m;
    expect(await registry.metrics()).not.toMatch(line);
    await here.recordBackup(minute(0).toISOString());
    const [found] = line.exec(await registry.metrics()) ?? [];
    expect(found).toBe(`site_last_backup_timestamp_seconds ${minute(0).getTime() / 1000}`);
  });
}
