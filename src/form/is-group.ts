import type { Answers } from './form.ts';

/** Whether a value from outside can be the answers of a group: a record, and no list. */
export function isGroup(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
