/** Makes a queue, which does one thing after the other. Where several wait who have something to do, they take turns. */
export function createQueue() {
  const lines = new Map<string, (() => Promise<unknown>)[]>();
  let waiting = 0;
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    for (const [who, line] of lines) {
      await line.shift()?.();
      // Behind all others who wait by now.
      lines.delete(who);
      if (line.length > 0) lines.set(who, line);
    }
    isBusy = false;
  }

  return {
    /** How many things wait for their turn, or have it. */
    get waiting() {
      return waiting;
    },
    /** Does something for somebody once it is their turn. */
    add: async <Result>(task: () => Promise<Result>, who = ''): Promise<Result> => {
      waiting += 1;
      try {
        return await new Promise<Result>((resolve, reject) => {
          // Whoever asked hears of a fault; the next in line only waits.
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
