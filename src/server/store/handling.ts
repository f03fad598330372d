/** What the staff have done with a submission. */
export interface Handling {
  /** Grows by one with each change; 0 for what nobody has touched. */
  readonly version: number;
  /** ISO 8601; null while the submission waits. */
  readonly handledAt: string | null;
  readonly note: string;
  /** The email address of the person who looks after it. */
  readonly assignee: string | null;
  /** From the first to the last. */
  readonly history: readonly Deed[];
}

/** What one person did with a submission, and when (ISO 8601). */
export interface Deed {
  readonly at: string;
  readonly who: string;
  readonly what: string;
}

/** The handling of what nobody has touched. */
export const untouched: Handling = {
  version: 0,
  handledAt: null,
  note: '',
  assignee: null,
  history: [],
};
