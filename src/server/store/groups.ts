import type { AddResult } from './driver.ts';
import type { Receipt, Submission } from './store.ts';

/** The most submissions of one group. */
const groupSize = 256;

/** Hands submissions to the database in groups, so that many requests share one wait for the disk. */
export interface Groups {
  /** Resolves once the submission is on disk. */
  add(submission: Submission): Promise<Receipt>;
}

interface Waiting {
  readonly submission: Submission;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

/** While `write` is busy with a group, the next one gathers. */
export function createGroups(
  write: (group: readonly Submission[]) => Promise<readonly AddResult[]>,
): Groups {
  const queue: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (queue.length > 0) await writeGroup(write, queue.splice(0, groupSize));
    isWriting = false;
  }

  return {
    add: (submission) =>
      new Promise((resolve, reject) => {
        queue.push({ submission, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        // Lets the requests that are being read right now into the group.
        setImmediate(() => void writeAll());
      }),
  };
}

async function writeGroup(
  write: (group: readonly Submission[]) => Promise<readonly AddResult[]>,
  group: readonly Waiting[],
): Promise<void> {
  try {
    const results = await write(group.map(({ submission }) => submission));
    for (const [place, waiting] of group.entries()) tell(waiting, results[place]);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

function tell({ resolve, reject }: Waiting, result: AddResult | undefined): void {
  if (result?.status === 'kept') resolve(result.receipt);
  else reject(new Error(result?.reason ?? 'it gave no answer'));
}
