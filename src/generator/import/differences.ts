/** What became different on the way into a form file, for the last lines of the command. */
export class Differences {
  /** How often each thing was written in other words. */
  readonly translated = new Map<string, number>();
  /** The questions on whose answers a condition waits now. */
  readonly conditions: string[] = [];

  count(what: string): void {
    this.translated.set(what, (this.translated.get(what) ?? 0) + 1);
  }
}
