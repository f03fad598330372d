/** Counts how often each client does something. */
export interface Counter {
  /** Counts one more of a client; the seconds that it has to wait, if it has to. */
  readonly count: (client: string) => number | undefined;
  /** Takes back the last one of a client. */
  readonly takeBack: (client: string) => void;
}

/** How often a client may do something. */
interface CounterOptions {
  readonly max: number;
  /** In milliseconds, from the first time on. */
  readonly span: number;
  /** How many clients are remembered; of more, those that came longest ago are forgotten. */
  readonly clients: number;
}

interface Span {
  readonly start: number;
  readonly count: number;
}

/** Makes a counter by the time since the process began, which nobody can set back as they can the clock. */
export function createCounter({ max, span, clients }: CounterOptions): Counter {
  const spans = new Map<string, Span>();
  const count = (client: string): number | undefined => {
    const now = performance.now();
    const known = spans.get(client);
    const { start, count: before } =
      known && now < known.start + span ? known : { start: now, count: 0 };
    // Anew, so that the first of the map is the one that came longest ago.
    spans.delete(client);
    spans.set(client, { start, count: before + 1 });
    const [oldest] = spans.keys();
    if (spans.size > clients && oldest !== undefined) spans.delete(oldest);
    return before < max ? undefined : Math.ceil((start + span - now) / 1_000);
  };
  const takeBack = (client: string): void => {
    const known = spans.get(client);
    if (known) spans.set(client, { ...known, count: Math.max(0, known.count - 1) });
  };
  return { count, takeBack };
}
