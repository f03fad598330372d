import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds; longer than any failover takes on a busy machine. */
const patience = 600_000;

/** Waits until something is so; throws where it never is. */
export async function until(claim: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it never came about that ${claim}`);
    await pause(200);
  }
}
