import type { Answers } from '../../src/runtime/form.ts';

/** The answer at a place such as `address.street` or `rooms.0.size`; at `''` all answers. */
export function answerAt(answers: unknown, name: string): unknown {
  let value = answers;
  for (const step of stepsOf(name)) {
    value = isGroup(value) || Array.isArray(value) ? Object(value)[step] : undefined;
  }
  return value;
}

/**
 * The answers with another one at a place; undefined takes it away. What is missing on the way is made: a list where
 * a number follows, else a group.
 */
export function withAnswer(answers: Answers, name: string, answer: unknown): Answers {
  return Object(changed(answers, stepsOf(name), answer));
}

/** A place with `items` for the number of each row, as the form file names it: `rooms.items.size`. */
export function withoutRows(name: string): string {
  return name.replaceAll(/(?<=\.)\d+(?=\.|$)/g, 'items');
}

/** Whether a value holds answers by name. */
export function isGroup(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stepsOf(name: string): string[] {
  return name === '' ? [] : name.split('.');
}

function changed(value: unknown, [step, ...rest]: readonly string[], answer: unknown): unknown {
  if (step === undefined) return answer;
  if (/^\d+$/.test(step)) {
    const rows: unknown[] = Array.isArray(value) ? [...value] : [];
    rows[Number(step)] = changed(rows[Number(step)], rest, answer);
    return [...rows];
  }
  const { [step]: inner, ...others } = isGroup(value) ? value : {};
  const next = changed(inner, rest, answer);
  if (next === undefined) return others;
  // In its old place, so that what is compared as text keeps its order.
  return isGroup(value) && step in value ? { ...value, [step]: next } : { ...others, [step]: next };
}
