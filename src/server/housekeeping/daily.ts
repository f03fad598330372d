import type { FastifyInstance } from 'fastify';
import { addDays } from '../../form/runtime/days.ts';
import { todayIn } from '../../form/runtime/today.ts';
import { lastDigestTime } from '../mail/sender.ts';
import type { Store } from '../store/create-store.ts';
import {
  type ExpiredCounts,
  type Housekeeping,
  initialHousekeeping,
} from '../store/store-types.ts';
import { instantAt } from '../wall-time.ts';
import { type CleanUpContext, deleteOld, removeExpired, rewriteFiles } from './clean-up.ts';
import { retentionCutoffs } from './retention.ts';

interface HousekeepingContext extends CleanUpContext {
  readonly store: CleanUpContext['store'] &
    Pick<Store, 'countOld' | 'housekeeping' | 'noteHousekeeping'>;
  /** Gets only counts and days. */
  readonly log: Readonly<Record<'info' | 'warn' | 'error', (facts: object, words: string) => void>>;
}

/** How often a server checks if today's run is still to be done, in milliseconds. */
const interval = 60_000;

/** After this silence during a run, in milliseconds, another server takes it over. */
const lease = 60_000;

const day = 86_400_000;

/** Days from the announcement to the first deletion: a full week, and the rest of the current day. */
const noticeDays = 8;

/** Runs the daily housekeeping while the app listens: on start, and each day. */
export function serveHousekeeping(
  app: FastifyInstance,
  context: Omit<HousekeepingContext, 'log'>,
): void {
  const halt = new AbortController();
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasLoggedFailure = false;
  const runOnce = async (): Promise<void> => {
    try {
      await runHousekeeping({ ...context, log: app.log }, halt.signal);
      hasLoggedFailure = false;
    } catch (error) {
      // Logged once, however long the database is unavailable.
      if (!hasLoggedFailure)
        app.log.error({ err: error }, 'housekeeping failed and will be tried again');
      hasLoggedFailure = true;
    }
  };
  const begin = (): void => {
    current ??= runOnce().finally(() => {
      current = undefined;
    });
  };
  app.addHook('onListen', async () => {
    begin();
    timer = setInterval(begin, interval);
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    halt.abort();
  });
  app.addHook('onClose', () => current);
}

/**
 * Does today's run, unless it is done or another server is doing it. Before the first deletion in a database, and after
 * a suspicious jump of the clock, it announces the deletion and waits.
 */
export async function runHousekeeping(
  context: HousekeepingContext,
  halt?: AbortSignal,
): Promise<void> {
  const { store, site, now, log } = context;
  const last = (await store.housekeeping()) ?? initialHousekeeping;
  const began = now();
  if (isDone(last, began, site.timeZone) || isRunningElsewhere(last, began)) return;
  let record = last;
  /** Resolves to false if another server has taken over. */
  const note = async (changes: Partial<Housekeeping>): Promise<boolean> => {
    const next = { ...record, ...changes, begunAt: now().toISOString() };
    record = { ...next, turn: next.turn + 1 };
    return store.noteHousekeeping(next);
  };
  if (!(await note({}))) return;
  const counts: Record<string, number> = await removeExpired(context);
  const deletesAt = isClockSteady(last, began) ? last.deletesAt : null;
  if (deletesAt === null) await note(await announce(context, began));
  else if (Date.parse(deletesAt) <= began.getTime()) {
    const unreported = unreportedRemovals(last, began, site.timeZone);
    for await (const { requests, suspects } of deleteOld(context)) {
      counts.requests = (counts.requests ?? 0) + requests;
      counts.suspects = (counts.suspects ?? 0) + suspects;
      const isOurs = await note({
        removedAt: requests + suspects > 0 ? now().toISOString() : record.removedAt,
        removedRequests: unreported.requests + counts.requests,
        removedSuspects: unreported.suspects + counts.suspects,
      });
      if (!isOurs || halt?.aborted) return;
    }
    const isRemoved = (counts.requests ?? 0) + (counts.suspects ?? 0) > 0;
    if (isRemoved) await clearTraces(context, halt);
  }
  if (Object.values(counts).some((count) => count > 0))
    log.info(counts, 'housekeeping has cleaned up');
  await note({ doneAt: began.toISOString() });
}

async function clearTraces({ store, log }: HousekeepingContext, halt?: AbortSignal): Promise<void> {
  const words = 'what was deleted is still in the files of the database, until they are rewritten';
  try {
    if (!(await rewriteFiles(store, { halt }))) log.warn({}, words);
  } catch (error) {
    log.warn({ err: error }, words);
  }
}

/** True if today's run is done. A run on a later day comes from a wrong clock and does not count. */
function isDone({ doneAt }: Housekeeping, now: Date, timeZone: string): boolean {
  return doneAt !== null && todayIn(timeZone, new Date(doneAt)) === todayIn(timeZone, now);
}

function isRunningElsewhere({ begunAt, doneAt }: Housekeeping, now: Date): boolean {
  const age = now.getTime() - Date.parse(begunAt);
  return begunAt > (doneAt ?? '') && age >= 0 && age < lease;
}

/**
 * False if the clock has moved by more than a week since the last run, or back by a day: it may be wrong, and too much
 * would be deleted. A server that was off for that long looks the same, and loses only another week.
 */
function isClockSteady({ doneAt }: Housekeeping, now: Date): boolean {
  if (doneAt === null) return true;
  const passed = now.getTime() - Date.parse(doneAt);
  return -day < passed && passed < noticeDays * day;
}

/** Announces how much will be deleted, and when; does nothing if nothing will have expired. */
async function announce({ store, site, log }: HousekeepingContext, now: Date) {
  const { timeZone } = site;
  const firstDay = addDays(todayIn(timeZone, now), noticeDays);
  const deletesAt = instantAt(firstDay, '00:00', timeZone);
  const due = await store.countOld(retentionCutoffs(site, deletesAt));
  if (due.requests + due.suspects === 0) return { deletesAt: null, announcedAt: null };
  log.warn({ ...due, day: firstDay }, 'housekeeping will begin to delete what is too old');
  return {
    deletesAt: deletesAt.toISOString(),
    announcedAt: now.toISOString(),
    dueRequests: due.requests,
    dueSuspects: due.suspects,
  };
}

/** Returns what was deleted since the last digest, and is not reported yet. */
function unreportedRemovals(last: Housekeeping, now: Date, timeZone: string): ExpiredCounts {
  const { removedAt, removedRequests, removedSuspects } = last;
  const isUntold =
    removedAt !== null &&
    lastDigestTime(new Date(removedAt), timeZone) === lastDigestTime(now, timeZone);
  return isUntold
    ? { requests: removedRequests, suspects: removedSuspects }
    : { requests: 0, suspects: 0 };
}
