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

/** Whether a value from outside is a handling. */
export function isHandling(value: unknown): value is Handling {
  if (!isObject(value)) return false;
  const { version, handledAt, note, assignee, history } = value;
  return (
    Number.isInteger(version) &&
    [handledAt, assignee].every((text) => text === null || typeof text === 'string') &&
    typeof note === 'string' &&
    Array.isArray(history) &&
    history.every(isDeed)
  );
}

function isDeed(value: unknown): value is Deed {
  return (
    isObject(value) && [value.at, value.who, value.what].every((text) => typeof text === 'string')
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
