import { isHolder } from '../form/is-group.ts';
import type { MutableAskedQuestion } from '../form/question.ts';

/** True if one of these questions must be answered and is not. */
export function isLacking(asked: readonly MutableAskedQuestion[]): boolean {
  return asked.some(
    ({ isRequired, isLeftOut, answer }) => isRequired && !isLeftOut && answer === undefined,
  );
}

/** True if an answer holds nothing but what was filled in from the start. */
export function isUntouched(answer: unknown, start: unknown): boolean {
  if (!isHolder(answer)) return answer === start;
  return Object.entries(answer).every(([name, inner]) => isUntouched(inner, Object(start)[name]));
}
