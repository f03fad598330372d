import type { CaseFile, FixtureFile } from './fixture-file.ts';

/** An example as written, and its JSON pointer in the resolved fixture file. */
export interface PlacedCase {
  readonly entry: CaseFile;
  readonly pointer: string;
}

/** The examples of a fixture file, then those it takes from other files, which the browser leaves out. */
export function placedCases({ cases, shared = [] }: FixtureFile): PlacedCase[] {
  const own = cases.map((entry, index) => ({ entry, pointer: `/cases/${index}` }));
  const taken = shared.flatMap((list, position) =>
    list.map((entry, index) => ({
      entry: { ...entry, browser: false },
      pointer: `/shared/${position}/${index}`,
    })),
  );
  return [...own, ...taken];
}
