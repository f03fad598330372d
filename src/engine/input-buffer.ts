/** In milliseconds: a pause of this length ends a burst of typing. */
const debounceMs = 250;

/**
 * Leaves typed text in the controls until the form needs it, which saves a render per key. The form gets it after a
 * pause, when a field loses focus, and at once while the field shows a message.
 */
export interface InputBuffer {
  /** Reports new input in a control; `commit` hands it to the form. */
  readonly onInput: (name: string, commit: () => void) => void;
  /** Delays work until the visitor pauses; a later call with the same name replaces an earlier one. */
  readonly debounce: (name: string, work: () => void) => void;
  /** Runs all delayed work now. */
  readonly flush: () => void;
}

/** Creates an input buffer; `isUrgent` returns true for questions whose input is committed at once. */
export function createInputBuffer(isUrgent: (name: string) => boolean): InputBuffer {
  const pending = new Map<string, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    // A commit may schedule more work, such as saving the draft.
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
