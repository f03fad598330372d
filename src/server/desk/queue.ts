/** Does one thing after the other. */
export interface Queue {
  /** How many things wait for their turn, or have it. */
  readonly waiting: number;
  add<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Makes a queue with nothing in it. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    get waiting() {
      return waiting;
    },
    add: async (task) => {
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
