import { describe } from 'vitest';
import { describeBackups } from './backups.ts';
import { describeCounting } from './counting.ts';
import { describeDates } from './dates.ts';
import { describeDelivering } from './delivering.ts';
import { describeDigest } from './digest.ts';
import { describeEditions } from './editions.ts';
import { describeErasing } from './erasing.ts';
import { describeGenerations } from './generations.ts';
import { describeHandling } from './handled.ts';
import { describeHousekeeping } from './housekeeping.ts';
import { describeKeeping } from './keeping.ts';
import { describeLists } from './lists.ts';
import { describeMailInHand } from './mail-in-hand.ts';
import { describeMigrating } from './migrating.ts';
import { createOpener, type TestDatabase } from './opened.ts';
import { describeOutbox } from './outbox.ts';
import { describePeople } from './people.ts';
import { describeRepeating } from './repeating.ts';
import { describeStaffWork } from './staff.ts';

/** What every store promises, whatever it is made of. */
export function describeStore(name: string, create: () => Promise<TestDatabase>): void {
  const opener = createOpener(create);
  describe(name, () => {
    describeKeeping(opener);
    describeLists(opener);
    describeCounting(opener);
    describeRepeating(opener);
    describeStaffWork(opener);
    describeEditions(opener);
    describeGenerations(opener);
    describeMigrating(opener);
    describeDelivering(opener);
    describeOutbox(opener);
    describeDates(opener);
    describeMailInHand(opener);
    describeDigest(opener);
    describeHandling(opener);
    describePeople(opener);
    describeBackups(opener);
    describeHousekeeping(opener);
    describeErasing(opener);
  });
}
