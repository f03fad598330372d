import type { Answers, Problems } from '../../src/runtime/form.ts';
import { answerAt, isGroup, withAnswer } from './answer-paths.ts';

/** Answers as a tester writes them (names with dots or groups inside groups, nothing for "not answered"), as groups. */
export function readAnswers(written: Answers): Answers {
  return changedBy({}, written);
}

/** Answers with a tester's changes: of a group only what is named, of a list all of it or single rows (`rooms.0.size`). */
export function changedBy(answers: Answers, change: Answers): Answers {
  return Object.entries(change).reduce<Answers>((changed, [name, value]) => {
    const before = answerAt(changed, name);
    return withAnswer(changed, name, answerOf(value, isGroup(before) ? before : {}));
  }, answers);
}

/** Messages as a tester writes them, by the path of the question with dots. */
export function readProblems(written: object, around = ''): Problems {
  const entries = Object.entries(written).flatMap(([own, message]) => {
    const name = around === '' ? own : `${around}.${own}`;
    if (typeof message === 'string') return [[name, message]];
    return Object.entries(message === null ? {} : readProblems(Object(message), name));
  });
  return Object.fromEntries(entries);
}

function answerOf(value: unknown, before: Answers): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value))
    return value.map((entry) => (isGroup(entry) ? readAnswers(entry) : entry));
  return isGroup(value) ? changedBy(before, value) : value;
}
