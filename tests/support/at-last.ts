/** How long a loaded machine may hold something up, in milliseconds. */
const patience = 120_000;

/** Does again what a loaded machine lets fail, as whoever watches over a server starts it again; at last it rejects. */
export async function atLast<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}
