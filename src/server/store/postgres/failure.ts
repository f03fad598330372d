import { messageOf } from '../database.ts';

/** Codes of PostgreSQL for "someone else was faster, try again": a serialisation failure and a deadlock. */
const collisions = ['40001', '40P01'];

/** How often something is tried that keeps colliding with other servers. */
const mostTries = 6;

/** What went wrong, without the values that PostgreSQL adds to its complaints, and without a password. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  /** The SQLSTATE of PostgreSQL, or the system's code for a connection that could not be made. */
  readonly code: string;

  constructor(error: unknown) {
    const code = codeOf(error);
    super(plainMessageOf(error) + (code && ` (${code})`));
    this.code = code;
  }

  /** Whether a value was refused, so that others of the same group may be kept. */
  get isBadValue(): boolean {
    return /^2[23]...$/.test(this.code);
  }
}

/** Does something again, after a moment, that collided with another server. */
export async function retryCollisions<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isCollision = error instanceof DatabaseFailure && collisions.includes(error.code);
      if (!isCollision || tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : '';
}

/** A host with several addresses fails with one error for each, and no message. */
function plainMessageOf(error: unknown): string {
  if (error instanceof AggregateError) return plainMessageOf(error.errors[0]);
  return messageOf(error).replaceAll('\n', ' ');
}
