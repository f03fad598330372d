import type { Claim } from '../said/claim.ts';

/** What a part of the bench has found: tables to read, and what of it is promised. */
export interface Findings {
  readonly tables: readonly string[];
  readonly claims: readonly Claim[];
}
