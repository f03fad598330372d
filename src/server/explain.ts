import { StartError } from './start-error.ts';

/** What to tell whoever started a program that stopped: one line, or everything where it is a fault in the code. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
