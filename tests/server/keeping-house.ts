import type { runHousekeeping } from '../../src/server/housekeeping/daily.ts';
import { createAskedForms } from '../../src/server/reading/asked-forms.ts';
import type { Store } from '../../src/server/store/create-store.ts';
import { company } from './commands/commands.ts';
import { noon } from './support.ts';

/** What a server keeps house with, at noon; set the clock to let time pass. Requests stay for 24 months, suspects for 30 days. */
export function houseOf(store: Store, wishes: Partial<Parameters<typeof runHousekeeping>[0]> = {}) {
  const { forms, site } = company;
  const clock = { now: noon };
  const log: { readonly facts: object; readonly words: string }[] = [];
  const say = (facts: object, words: string) => void log.push({ facts, words });
  return {
    store,
    site,
    askedForms: createAskedForms({ store, forms }),
    now: () => clock.now,
    log: { info: say, warn: say, error: say },
    ...wishes,
    clock,
    said: log,
  };
}

const day = 86_400_000;

/** So many days after noon. */
export function daysOn(count: number): Date {
  return new Date(noon.getTime() + count * day);
}
