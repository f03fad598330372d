/** In milliseconds: whoever stops for so long has something to show. */
const pause = 250;

/**
 * Keeps what is typed in the controls, where it costs nothing, until somebody needs to know. Only the visitor's pauses, the end
 * of a field, and what is said of a field make the form hear of it.
 */
export interface Typing {
  /** A control holds something new; `commit` hands it to the form. */
  readonly hear: (name: string, commit: () => void) => void;
  /** Puts off what can wait as long; the last word under one name counts. */
  readonly putOff: (name: string, work: () => void) => void;
  /** Hands over what has not been handed over yet. */
  readonly flush: () => void;
}

/** Makes the keeper of what is typed; `isWaitedFor` says of which question the form has to hear at once. */
export function createTyping(isWaitedFor: (name: string) => boolean): Typing {
  const waiting = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    // A commit may put off something else, such as the draft.
    while (waiting.size > 0) {
      const commits = [...waiting.values()];
      waiting.clear();
      for (const commit of commits) commit();
    }
    clearTimeout(timer);
  };
  const putOff = (name: string, work: () => void): void => {
    waiting.set(name, work);
    clearTimeout(timer);
    timer = setTimeout(flush, pause);
  };
  return {
    hear: (name, commit) => {
      putOff(name, commit);
      if (isWaitedFor(name)) flush();
    },
    putOff,
    flush,
  };
}
