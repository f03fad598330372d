import type { Answers, Form } from '../../form/form.ts';
import { createWritingOf, signals } from './signals.ts';

/** A request to a form. `isTrapped`: the field that people do not see was filled. */
export interface Sent {
  readonly answers: Answers;
  readonly isTrapped: boolean;
}

/** The signs that a request is spam. */
export interface Suspicion {
  /** Why, in words for the staff; at least one. */
  readonly reasons: readonly string[];
  /** True if it waits without a mail to anybody, for no person can have sent it. */
  readonly isHeld: boolean;
}

/** Makes the function that says why what is sent to a form looks like spam; undefined where it does not. */
export function createSuspicionOf(form: Form): (sent: Sent) => Suspicion | undefined {
  const writingOf = createWritingOf(form);
  return ({ answers, isTrapped }) => {
    const writing = writingOf(answers);
    const found = signals.filter(({ isIn }) => isIn(writing));
    const reasons = found.map(({ words }) => words);
    if (isTrapped) reasons.unshift('the trap field was filled');
    if (reasons.length === 0) return undefined;
    return { reasons, isHeld: isTrapped || found.some(({ isHeld }) => isHeld) };
  };
}
