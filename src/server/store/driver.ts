import { createAccounts } from './accounts.ts';
import { createBackups } from './backups.ts';
import type { Database } from './database.ts';
import { createEditions } from './editions.ts';
import { createErasures } from './erasures.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createIntake } from './intake.ts';
import { createOutbox } from './outbox.ts';
import { createRequests } from './request-queries.ts';
import { createStatistics } from './statistics.ts';

/** The database operations behind a store. Parameters and results are plain data, so that another thread can run them. */
export type Driver = ReturnType<typeof createDriver>;

/** Combines all operations on a database. */
export function createDriver(database: Database) {
  const { vacuum, check, copyInto, close } = database;
  return {
    ...createIntake(database),
    ...createRequests(database),
    ...createEditions(database),
    ...createOutbox(database),
    ...createAccounts(database),
    ...createBackups(database),
    ...createHousekeeping(database),
    ...createErasures(database),
    ...createStatistics(database),
    vacuum,
    check,
    copyInto,
    close,
  };
}

type Values = { readonly [Name in keyof Driver]: Parameters<Driver[Name]> };

/** The results of the methods by name. */
export type DriverResults = { readonly [Name in keyof Driver]: Awaited<ReturnType<Driver[Name]>> };

type Methods = {
  readonly [Name in keyof Driver]: (...values: Values[Name]) => Promise<DriverResults[Name]>;
};

/** A method call as plain data. */
export type DriverCall<Name extends keyof Driver = keyof Driver> = {
  readonly [Each in Name]: { readonly name: Each; readonly values: Values[Each] };
}[Name];

/** Runs a call. */
export function callDriver<Name extends keyof Driver>(
  driver: Methods,
  { name, values }: DriverCall<Name>,
): Promise<DriverResults[Name]> {
  return driver[name](...values);
}

/** Returns a driver whose methods pass their calls to `handle`. */
export function routeCalls(
  driver: Driver,
  handle: <Name extends keyof Driver>(call: DriverCall<Name>) => Promise<DriverResults[Name]>,
): Driver {
  const isMethod = (name: string): name is keyof Driver => name in driver;
  function routeTo<Name extends keyof Driver>(name: Name) {
    return (...values: Values[Name]) => handle<Name>({ name, values });
  }
  const routes = Object.keys(driver)
    .filter(isMethod)
    .map((name) => [name, routeTo(name)] as const);
  return { ...driver, ...Object.fromEntries(routes) };
}
