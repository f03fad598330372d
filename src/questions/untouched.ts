import type { MutableActiveQuestion } from '../form/model/question.ts';
import { isObjectOrArray } from '../form/runtime/objects.ts';

/** True if one of these questions is required and not answered. */
export function isLacking(asked: readonly MutableActiveQuestion[]): boolean {
  return asked.some(
    ({ isRequired, isLeftOut, answer }) => isRequired && !isLeftOut && answer === undefined,
  );
}

/** True if an answer consists only of initial values. */
export function isUntouched(answer: unknown, start: unknown): boolean {
  if (!isObjectOrArray(answer)) return answer === start;
  return Object.entries(answer).every(([name, inner]) => isUntouched(inner, Object(start)[name]));
}
