/** Notes what has to be stopped at the end, whatever happens before. */
export type AtEnd = (stop: () => unknown) => void;

/** Does something, and then stops all that it noted, the latest first. */
export async function stoppingAtEnd(work: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const stops: (() => unknown)[] = [];
  try {
    await work((stop) => stops.unshift(stop));
  } finally {
    for (const stop of stops) await stop();
  }
}
