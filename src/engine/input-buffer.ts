/** In milliseconds: whoever stops for so long has something to show. */
const debounceMs = 250;

/**
 * Keeps what is typed in the controls, where it costs nothing, until somebody needs to know. Only the visitor's pauses, the end
 * of a field, and what is said of a field make the form hear of it.
 */
export interface InputBuffer {
  /** A control holds something new; `commit` hands it to the form. */
  readonly onInput: (name: string, commit: () => void) => void;
  /** Puts off what can wait as long; the last word under one name counts. */
  readonly debounce: (name: string, work: () => void) => void;
  /** Hands over what has not been handed over yet. */
  readonly flush: () => void;
}

/** Makes the keeper of what is typed; `isWaitedFor` says of which question the form has to hear at once. */
export function createInputBuffer(isUrgent: (name: string) => boolean): InputBuffer {
  const pending = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    // A commit may put off something else, such as the draft.
    while (pending.size > 0) {
      const commits = [...pending.values()];
      pending.clear();
      for (const commit of commits) commit();
    }
    clearTimeout(timer);
  };
  const debounce = (name: string, work: () => void): void => {
    pending.set(name, work);
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
  };
  return {
    onInput: (name, commit) => {
      debounce(name, commit);
      if (isUrgent(name)) flush();
    },
    debounce,
    flush,
  };
}
