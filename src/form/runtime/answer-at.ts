import type { Answers } from '../model/form.ts';
import { lastSegment, type Path, parentPath, parsePath } from '../model/question.ts';
import { isGroup, isObjectOrArray } from './objects.ts';

/** Returns the answer at a path; undefined if there is none. */
export function answerAt(answers: Answers, path: Path): unknown {
  let found: unknown = answers;
  for (const step of path)
    found =
      isObjectOrArray(found) && Object.hasOwn(found, step) ? Reflect.get(found, step) : undefined;
  return found;
}

/** Returns a copy of the answers with another answer at a path; undefined removes the answer. */
export function withAnswer(answers: Answers, path: Path, answer: unknown): Answers {
  return placed(answers, path, answer) as Answers;
}

/** Returns the paths at which a question is asked: in a list, one for each of its rows. */
export function pathsOf(answers: Answers, question: string): Path[] {
  if (!question.includes('*')) return [parsePath(question)];
  const own = lastSegment(question);
  return pathsOf(answers, parentPath(question)).flatMap((around) => {
    if (own !== '*') return [[...around, own]];
    const rows = answerAt(answers, around);
    return Array.isArray(rows) ? rows.map((_, index) => [...around, index]) : [];
  });
}

/** Lists each answer with its path: the questions of a group one by one, lists as a whole. */
export function singleAnswers(answers: Answers, around: Path = []): (readonly [Path, unknown])[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const path = [...around, name];
    return isGroup(answer) ? singleAnswers(answer, path) : [[path, answer] as const];
  });
}

function placed(container: unknown, [step, ...rest]: Path, answer: unknown): unknown {
  if (step === undefined) return answer;
  if (typeof step === 'number') {
    const rows = Array.isArray(container) ? [...container] : [];
    rows[step] = placed(rows[step], rest, answer);
    // An unanswered row before it must be a blank row, not a gap in the list.
    return [...rows];
  }
  const { [step]: before, ...others } = isGroup(container) ? container : {};
  const next = placed(before, rest, answer);
  return next === undefined ? others : { ...(isGroup(container) ? container : {}), [step]: next };
}
