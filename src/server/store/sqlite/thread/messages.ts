import type { Driver } from '../../driver.ts';

/** What the server asks its database thread. */
export interface Question {
  readonly id: number;
  readonly name: keyof Driver;
  readonly values: readonly unknown[];
}

/** What the thread answers. The first answer of all, to no question, says whether the file could be opened. */
export type Answer =
  | { readonly id: number; readonly status: 'done'; readonly result: unknown }
  | { readonly id: number; readonly status: 'failed'; readonly reason: string };

/** The id of the answer about the opening. */
export const openingId = 0;
