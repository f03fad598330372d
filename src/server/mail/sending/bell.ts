/** Something to wait at that can be cut short. */
export interface Bell {
  /** Ends a wait; the next one, where nobody waits. */
  ring(): void;
  /** Resolves after so many milliseconds, or when it rings. */
  wait(milliseconds: number): Promise<void>;
}

/** Makes a bell that has not rung. */
export function createBell(): Bell {
  let hasRung = false;
  let answer = (): void => {};
  return {
    ring: () => {
      hasRung = true;
      answer();
    },
    wait: async (milliseconds) => {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
    },
  };
}
