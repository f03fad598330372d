import { expect, test } from 'vitest';
import { createFailingDatabase } from '../../../src/server/store/database.ts';
import { callDriver, createDriver, routeCalls } from '../../../src/server/store/driver.ts';

const driver = createDriver(createFailingDatabase(new Error('the disk is gone')));

test('each call of a routed driver names a method and its values, and its result comes back', async () => {
  const calls: unknown[] = [];
  const routed = routeCalls(driver, async (call) => {
    calls.push(call);
    return callDriver(driver, call);
  });
  await expect(routed.find('AC-1234')).rejects.toThrow('the disk is gone');
  expect(await routed.close()).toBeUndefined();
  expect(calls).toEqual([
    { name: 'find', values: ['AC-1234'] },
    { name: 'close', values: [] },
  ]);
  expect(Object.keys(routed)).toEqual(Object.keys(driver));
});

test('a call of no method, or with values of another, is an error of types', () => {
  // @ts-expect-error no method of a driver
  const unknown = () => callDriver(driver, { name: 'findAll', values: [] });
  // @ts-expect-error its value is a reference
  const mistaken = () => callDriver(driver, { name: 'find', values: [1] });
  expect([unknown, mistaken]).toHaveLength(2);
});
