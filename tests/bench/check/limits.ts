/** How far a release may go in one thing. */
export interface Limit {
  readonly what: string;
  readonly unit: 'kB' | 'ms' | 'times';
  /** At most so much; or else at least. */
  readonly most?: number;
  readonly least?: number;
}

/** Every limit, a little beyond what was reached when it was set. Sizes are packed with Brotli. */
export const limits = {
  homeHtml: { what: 'the home page with its styles', unit: 'kB', most: 13.4 },
  homeScripts: { what: 'the scripts of the home page', unit: 'kB', most: 75.2 },
  formHtml: { what: 'the booking form with its styles', unit: 'kB', most: 13.1 },
  formScripts: { what: 'the scripts of the booking form', unit: 'kB', most: 90 },
  // With its headers, what a server sends before it waits for an answer.
  largestHtml: { what: 'the heaviest page with its styles', unit: 'kB', most: 13.86 },
  largestScripts: { what: 'the scripts of the page with most', unit: 'kB', most: 93.5 },
  styles: { what: 'all style sheets', unit: 'kB', most: 14.4 },
  key: { what: 'script a key, as against plain React', unit: 'times', most: 0.75 },
  // On two cores it swings between 1.1 and 1.5 from one run to the next.
  firstPaint: { what: 'first paint, as against plain HTML', unit: 'times', most: 1.4 },
  cpuOfPage: { what: 'CPU of the build for a page', unit: 'ms', most: 45 },
  bookings: { what: 'bookings a second, as against storage off', unit: 'times', least: 0.8 },
} as const satisfies Readonly<Record<string, Limit>>;

/** What was reached of everything that has a limit. */
export type Reached = Readonly<Record<keyof typeof limits, number>>;

/** A limit with what was reached of it. */
export interface Compared extends Limit {
  readonly reached: number;
  readonly isBroken: boolean;
}

/** Holds what was reached to the limits. */
export const compare = (reached: Reached): Compared[] =>
  namesOf(limits).map((name) => {
    const limit: Limit = limits[name];
    const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = limit;
    // What could not be measured breaks its limit, too.
    const isHeld = reached[name] <= most && reached[name] >= least;
    return { ...limit, reached: reached[name], isBroken: !isHeld };
  });

/** One line about something that was reached. */
export function lineOf({ what, unit, most, least, reached }: Compared): string {
  const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
  return `${what}: ${reached.toFixed(2)} ${unit}, ${limit}`;
}

const namesOf = (limited: typeof limits): (keyof typeof limits)[] =>
  Object.keys(limited).filter((name): name is keyof typeof limits => Object.hasOwn(limited, name));
