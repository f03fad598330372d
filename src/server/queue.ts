/** Creates a queue that runs one task at a time. Several clients take turns. */
export function createQueue() {
  const lines = new Map<string, (() => Promise<unknown>)[]>();
  let waiting = 0;
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [who, line] of lines) {
      await line.shift()?.();
      // Moves to the end of the line.
      lines.delete(who);
      if (line.length > 0) lines.set(who, line);
    }
    isBusy = false;
  }

  return {
    /** The number of waiting and running tasks. */
    get waiting() {
      return waiting;
    },
    /** Runs a task when its turn comes. */
    add: async <Result>(task: () => Promise<Result>, who = ''): Promise<Result> => {
      waiting += 1;
      try {
        return await new Promise<Result>((resolve, reject) => {
          // The caller gets the error; the next task only waits for the end.
          const turn = () => task().then(resolve, reject);
          const line = lines.get(who) ?? [];
          line.push(turn);
          lines.set(who, line);
          if (!isBusy) void work();
        });
      } finally {
        waiting -= 1;
      }
    },
  };
}
