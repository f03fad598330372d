import type { Answers, Form } from '../../runtime/form.ts';
import { signals } from './signals.ts';
import { writingOf } from './writing.ts';

/** What the signals of a suspect add up to, at least. A customer taken for spam is worse than spam taken for a customer. */
const threshold = 5;

/** What was sent to a form. `isTrapped`: the field that people do not see was filled. */
export interface Sent {
  readonly form: Form;
  readonly answers: Answers;
  readonly isTrapped: boolean;
}

/** Why answers look like spam, in words for the staff; undefined where they do not. */
export function suspicionOf({ form, answers, isTrapped }: Sent): string | undefined {
  const writing = writingOf(form, answers);
  const found = signals
    .map(({ words, weight, count }) => ({ words, score: weight * count(writing) }))
    .filter(({ score }) => score > 0);
  const total = found.reduce((sum, { score }) => sum + score, 0);
  if (!isTrapped && total < threshold) return undefined;
  const reasons = new Set(found.map(({ words }) => words));
  return [...(isTrapped ? ['the trap field was filled'] : []), ...reasons].join('; ');
}
