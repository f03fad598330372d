/** Makes a queue, which does one thing after the other. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    /** How many things wait for their turn, or have it. */
    get waiting() {
      return waiting;
    },
    add: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      waiting += 1;
      const turn = last.then(task, task);
      // Whoever asked hears of a fault; the next in line only waits.
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
